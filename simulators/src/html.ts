// The HTML pages of simulators: plain, dark, and readable on a phone.

const baseStyle = `
  body { font: 16px/1.5 system-ui, sans-serif; color-scheme: dark; background: #14161c; color: #eef;
    max-width: 30rem; margin: 8vh auto; padding: 0 1rem }
  h1 { font-size: 1.4rem }
  button { font: inherit; width: 100%; padding: .75rem 1rem; margin: .25rem 0;
    border: 1px solid #445; border-radius: .75rem; background: #1d2029; color: inherit }
  button:hover, button:focus-visible { border-color: #9cf }
  small { color: #aab; display: block }
  details { margin-top: 1.5rem; color: #aab }`

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** `body` and `style` are inserted as they are; the caller escapes external values. */
export const htmlPage = (title: string, body: string, style = ''): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escaped(title)}</title><style>${baseStyle}${style}</style></head>
<body>
${body}
</body>
</html>
`
