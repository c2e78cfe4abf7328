// The versions of a text, newest first. The example comes last.

import type { HelpTextVersion } from '@gemwala/contract/help/help-pages.shapes'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { showUpdated } from '../list/show-updated.ts'
import styles from './help-pages.module.css'

type Props = {
  versions: HelpTextVersion[]
  current: number
  onShow: (version: number) => void
}

const example: HelpTextVersion = { version: 0, publishedAt: null, publishedBy: null }

export const VersionList = ({ versions, current, onShow }: Props) => (
  <Panel
    title="Versions"
    hint="An older version can be loaded into the editor and published again."
  >
    <ol className={styles.versions}>
      {[...versions, example].map(({ version, publishedAt, publishedBy }) => (
        <li key={version}>
          <div>
            <strong>{nameOf(version)}</strong>
            {version === current && ' (in force)'}
            <span>{publishedAt && `${showUpdated(publishedAt)}, ${publishedBy}`}</span>
          </div>
          {version !== current && (
            <button
              type="button"
              className={classNames(button.quiet, button.small)}
              aria-label={`Show ${nameOf(version).toLowerCase()}`}
              onClick={() => onShow(version)}
            >
              Show
            </button>
          )}
        </li>
      ))}
    </ol>
  </Panel>
)

export const nameOf = (version: number): string =>
  version === 0 ? 'Example that comes with the store' : `Version ${version}`
