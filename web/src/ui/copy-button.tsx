// Copies a text to the clipboard and shows whether it worked, because browsers can refuse it.

import button from './button.module.css'
import { classNames } from './class-names.ts'
import styles from './copy-button.module.css'
import { toast } from './toast.ts'

type Props = {
  text: string
  /** The name of the text, as in 'Copy order id'. */
  what: string
  children?: string
  /** Replace our default messages. */
  copied?: string
  notCopied?: string
}

export function CopyButton({
  text,
  what,
  children = 'Copy',
  copied = `Copied: ${what}`,
  notCopied = 'Your browser did not allow copying. Select the text and copy it by hand.',
}: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('ok', copied)
    } catch {
      toast('bad', notCopied)
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
