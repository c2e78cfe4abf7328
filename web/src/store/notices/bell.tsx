// The bell in the navigation bar: how many notices are unread and, when it is opened, the latest ones. Opening it
// marks them as read.

import { unreadLimit } from '@gemwala/contract/notices/notices'
import type { NoticeList } from '@gemwala/contract/notices/notices.shapes'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { readNotices } from '../../api/notices.ts'
import { Stroked } from '../../ui/icons.tsx'
import { showMoment } from '../../ui/moment.ts'
import styles from './bell.module.css'
import * as words from './notices.texts.ts'
import { useNotices } from './use-notices.ts'

export function Bell() {
  const { answer, askAgain } = useNotices()
  const [opened, setOpened] = useState<NoticeList>()
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const unread = answer?.unread ?? 0

  const open = () => {
    // What is new stays marked while it is read.
    setOpened(answer ?? { unread: 0, notices: [] })
    const newest = answer?.notices[0]
    if (unread > 0 && newest) void readNotices(newest.id).then(askAgain, () => undefined)
  }
  const close = () => setOpened(undefined)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !opened) return
    close()
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button and the links in it.
    <div className={styles.bell} onBlur={leave} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? words.noticesUnread(unread) : words.notices}
        aria-expanded={!!opened}
        aria-controls={listId}
        onClick={opened ? close : open}
      >
        <Stroked size={20}>
          <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4" />
        </Stroked>
        {unread > 0 && (
          <b aria-hidden="true">{unread < unreadLimit ? unread : `${unreadLimit}+`}</b>
        )}
      </button>
      {opened && (
        // Focusable, so that a click inside does not count as leaving.
        <section id={listId} className={styles.list} aria-label={words.notices} tabIndex={-1}>
          {opened.notices.length === 0 && <p className={styles.none}>{words.none}</p>}
          <ul>
            {opened.notices.map(({ id, title, text, path, isNew, createdAt }) => (
              <li key={id} data-new={isNew || undefined}>
                <Link to={path as '/'} onClick={close}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                  <time dateTime={createdAt}>{showMoment(createdAt)}</time>
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/profile" className={styles.choose} onClick={close}>
            {words.chooseMails}
          </Link>
        </section>
      )}
    </div>
  )
}
