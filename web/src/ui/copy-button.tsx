// Copies a text to the clipboard, and says whether it worked: a browser may refuse it.

import button from './button.module.css'
import { classNames } from './class-names.ts'
import styles from './copy-button.module.css'
import { toast } from './toast.ts'

type Props = {
  text: string
  /** What is copied, as in 'Copy order id'. */
  what: string
  children?: string
}

export function CopyButton({ text, what, children = 'Copy' }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('ok', `Copied: ${what}`)
    } catch {
      toast('bad', 'Your browser did not allow copying. Select the text and copy it by hand.')
    }
  }
  return (
    <button
      type="button"
      className={classNames(button.quiet, button.small, styles.copy)}
      aria-label={`${children} ${what}`}
      onClick={() => void copy()}
    >
      {children}
    </button>
  )
}
