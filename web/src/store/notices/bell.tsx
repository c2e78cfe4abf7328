// The bell in the navigation bar: how many notices are unread and, when it is opened, the latest ones. Opening it
// marks them as read.

import { unreadLimit } from '@gemwala/contract/notices/notices'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { readNotices } from '../../api/notices.ts'
import { Stroked } from '../../ui/icons.tsx'
import { showMoment } from '../../ui/moment.ts'
import styles from './bell.module.css'
import * as words from './notices.texts.ts'
import { useNotices } from './use-notices.ts'

export function Bell() {
  const [list, setList] = useNotices()
  /** While it is open: the ones that were new then, or arrived since. They stay marked. */
  const [marked, setMarked] = useState<number[]>()
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const unread = list?.unread ?? 0
  const newest = list?.notices[0]?.id
  const isOpen = marked !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: these tell when there is something to read.
  useEffect(() => {
    if (!isOpen || !newest || unread === 0) return
    const unreadIds = list?.notices.filter(({ isNew }) => isNew).map(({ id }) => id) ?? []
    setMarked((last) => last && [...last, ...unreadIds])
    readNotices(newest).then(
      (left) => setList((last) => last && { ...last, ...left }),
      () => undefined,
    )
  }, [isOpen, newest, unread])

  const close = () => setMarked(undefined)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
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
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={isOpen ? close : () => setMarked([])}
      >
        <Stroked size={20}>
          <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4" />
        </Stroked>
        {unread > 0 && (
          <b aria-hidden="true">{unread < unreadLimit ? unread : `${unreadLimit}+`}</b>
        )}
      </button>
      {isOpen && (
        // Focusable, so that a click inside does not count as leaving.
        <section id={listId} className={styles.list} aria-label={words.notices} tabIndex={-1}>
          {!newest && <p className={styles.none}>{list ? words.none : words.notLoaded}</p>}
          <ul>
            {list?.notices.map(({ id, title, text, path, createdAt }) => (
              <li key={id} data-new={marked.includes(id) || undefined}>
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
