// The Hindi of the words of the buttons that copy a text.

export const copy = 'कॉपी करें'
/** For screen readers: what the button copies and its text. */
export const copyThis = (button: string, what: string) => `${what}: ${button}`
export const copied = (what: string) => `कॉपी हो गया: ${what}`
export const notCopied = 'आपके ब्राउज़र ने कॉपी नहीं करने दिया। टेक्स्ट चुनकर खुद कॉपी करें।'
