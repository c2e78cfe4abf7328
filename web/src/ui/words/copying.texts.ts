// The words of the buttons that copy a text.

export const copy = 'Copy'
/** For screen readers: the button's text and what it copies. */
export const copyThis = (button: string, what: string) => `${button} ${what}`
export const copied = (what: string) => `Copied: ${what}`
export const notCopied = 'Your browser did not allow copying. Select the text and copy it by hand.'
