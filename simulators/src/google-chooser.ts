// The page on which one chooses who to be.

import { forgeries } from './google-forgery.ts'
import { type Person, people } from './google-people.ts'

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color-scheme: dark; background: #14161c; color: #eef;
    max-width: 30rem; margin: 8vh auto; padding: 0 1rem }
  h1 { font-size: 1.4rem }
  button { font: inherit; text-align: left; width: 100%; padding: .75rem 1rem; margin: .25rem 0;
    border: 1px solid #445; border-radius: .75rem; background: #1d2029; color: inherit }
  button:hover, button:focus-visible { border-color: #9cf }
  small { color: #aab; display: block }
  details { margin-top: 1.5rem; color: #aab }
  details button { padding: .4rem 1rem }`

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const button = (action: string, label: string, note = ''): string =>
  `<button formaction="${escaped(action)}">${escaped(label)}${note && `<small>${escaped(note)}</small>`}</button>`

export function chooserPage(uid: string, client: string): string {
  const at = `/choose/${encodeURIComponent(uid)}`
  const choices = Object.entries(people).map(([key, person]: [string, Person]) =>
    button(
      `${at}/${key}`,
      person.name ?? person.email ?? key,
      `${person.email ?? ''} ${person.note}`,
    ),
  )
  const broken = forgeries.map((forgery) =>
    button(`${at}/naya?forge=${forgery}`, `As Naya Singh, with: ${forgery}`),
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Choose an account</title><style>${style}</style></head>
<body>
<h1>Choose an account</h1>
<p>to continue to ${escaped(client)}. This is a stand-in: nobody here is real.</p>
<form method="post">
${choices.join('\n')}
${button(`${at}/deny`, 'Deny')}
<details><summary>Tokens that are not right, for tests</summary>
${broken.join('\n')}
</details>
</form>
</body>
</html>
`
}
