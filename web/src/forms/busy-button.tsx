// A button whose task takes a while: it shows that and is disabled meanwhile.

import { type ReactNode, useLayoutEffect, useState } from 'react'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import { useWasRendered } from '../ui/taken-over.ts'
import styles from './busy-button.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  isBusy: boolean
  /** Replaces the text while the task runs. */
  busyWords?: string
  look?: 'gold' | 'bone' | 'quiet'
  size?: 'wide' | 'normal' | 'small'
  type?: 'submit' | 'button'
  isDisabled?: boolean
  onClick?: () => void
  children: ReactNode
}

export function BusyButton({
  isBusy,
  busyWords,
  look = 'gold',
  size = 'wide',
  type = 'submit',
  isDisabled = false,
  onClick,
  children,
}: Props) {
  const element = useKeptFocus(isBusy)
  // On a rendered page the browser would send the form, with the password in the address. Ready together with the form,
  // or a press in between would be lost.
  const [isReady, setReady] = useState(!useWasRendered())
  useLayoutEffect(() => setReady(true), [])
  const words = typeof children === 'string' ? children : undefined
  return (
    <button
      ref={element}
      type={isReady ? type : 'button'}
      className={classNames(
        button[look],
        size === 'small' && button.small,
        size === 'wide' && styles.wide,
        styles.busy,
      )}
      disabled={isBusy || isDisabled}
      aria-busy={isBusy || undefined}
      data-other={isBusy ? words : busyWords}
      onClick={onClick}
    >
      {(isBusy && busyWords) || children}
    </button>
  )
}
