// A button that copies a text to the clipboard and shows whether it worked, because browsers can refuse it.

import button from './button.module.css'
import { classNames } from './class-names.ts'
import styles from './copy-button.module.css'
import { toast } from './toast.ts'
import * as words from './words/copying.texts.ts'

type Props = {
  text: string
  /** The name of the text, as in 'Copy order id'. */
  what: string
  children?: string
  /** Replace our default messages. */
  copied?: string
  notCopied?: string
  /** As underlined text, beside small print. */
  isPlain?: boolean
}

export const CopyButton = ({
  text,
  what,
  children = words.copy,
  copied = words.copied(what),
  notCopied,
  isPlain = false,
}: Props) => (
  <button
    type="button"
    className={isPlain ? styles.plain : classNames(button.quiet, button.small, styles.copy)}
    aria-label={words.copyThis(children, what)}
    onClick={() => void copyText(text, copied, notCopied)}
  >
    {children}
  </button>
)

export async function copyText(
  text: string,
  copied: string,
  notCopied: string = words.notCopied,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('ok', copied)
  } catch {
    toast('bad', notCopied)
  }
}
