// One image of the gallery: its title, its type and its link.

import { galleryEndpoints, galleryTexts } from '@gemwala/contract/catalogue/gallery'
import type { Image } from '@gemwala/contract/catalogue/gallery.shapes'
import { NoticeBox } from '../../forms/notice-box.tsx'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import { isFirstClick } from '../catalogue/delete-record.ts'
import { IfMay } from '../if-may.tsx'
import { NavIcon } from '../ui/nav-icons.tsx'
import type { Failure } from './drafts.ts'
import { FailureText } from './failure-text.tsx'
import styles from './image-cards.module.css'

type Props = {
  image: Image
  /** Why its deletion failed. */
  failure: Failure | undefined
  onEdit: (image: Image) => void
  onDelete: (image: Image) => void
}

export function ImageCard({ image, failure, onEdit, onDelete }: Props) {
  const { title, type, url, redirectUrl, line, code } = image
  return (
    <li className={styles.card}>
      <SturdyImage
        src={url}
        alt={title}
        width={300}
        height={200}
        loading="lazy"
        className={styles.picture}
        fallback={
          <span className={styles.missing}>
            <NavIcon name="picture" size={30} />
            This image cannot be loaded
          </span>
        }
      />
      <div className={styles.words}>
        <h2 title={title}>{title}</h2>
        <p>
          <span className={styles.type}>{type}</span>
          {line && <span>{line}</span>}
          {code && <span>Code {code}</span>}
          {redirectUrl && (
            <span className={styles.leads} title={redirectUrl}>
              Leads to {redirectUrl}
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <CopyButton
          text={new URL(url, location.origin).href}
          what={`of ${title}`}
          copied={galleryTexts.urlCopied}
          notCopied={galleryTexts.urlNotCopied}
        >
          Copy URL
        </CopyButton>
        <IfMay call={galleryEndpoints.edit}>
          <button
            type="button"
            className={classNames(button.quiet, button.small)}
            aria-label={`Edit ${title}`}
            onClick={() => onEdit(image)}
          >
            Edit
          </button>
        </IfMay>
        <IfMay call={galleryEndpoints.delete}>
          <button
            type="button"
            className={classNames(button.quiet, button.small, styles.delete)}
            aria-label={`Delete ${title}`}
            onClick={(event) => isFirstClick(event) && onDelete(image)}
          >
            Delete
          </button>
        </IfMay>
      </div>
      {failure && (
        <div className={styles.failure}>
          <NoticeBox>
            <FailureText failure={failure} />
          </NoticeBox>
        </div>
      )}
    </li>
  )
}
