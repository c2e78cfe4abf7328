// The account chooser page.

import { escaped, htmlPage } from '../html.ts'
import { forgeries } from './forgery.ts'
import { type Person, people } from './people.ts'

const style = `
  button { text-align: left }
  details button { padding: .4rem 1rem }`

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
  const body = `<h1>Choose an account</h1>
<p>to continue to ${escaped(client)}. This is a simulator: nobody here is real.</p>
<form method="post">
${choices.join('\n')}
${button(`${at}/deny`, 'Deny')}
<details><summary>Tokens that are not right, for tests</summary>
${broken.join('\n')}
</details>
</form>`
  return htmlPage('Choose an account', body, style)
}
