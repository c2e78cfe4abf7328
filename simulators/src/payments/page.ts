// The payment page of a gateway simulator.

import { escaped, htmlPage } from '../html.ts'
import type { Gateway } from './page-routes.ts'
import { isClosed, type Payment } from './records.ts'

const style = `
  body { margin: 4vh auto }
  h2 { font-size: 1.1rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
  dt { color: #aab }
  dd { margin: 0; overflow-wrap: anywhere }
  button.main { background: #2f6f4f; border-color: #4a9; font-weight: 600 }
  fieldset { border: 1px solid #334; border-radius: .75rem; margin: 1rem 0; padding: .75rem 1rem }
  legend { color: #aab; padding: 0 .25rem }
  label { display: block; padding: .25rem 0 }
  input:not([type=radio]), select { font: inherit; box-sizing: border-box; width: 100%;
    padding: .6rem .75rem; border: 1px solid #445; border-radius: .5rem; background: #0f1116; color: inherit }
  p { margin: .5rem 0 }
  a { color: #9cf; display: inline-block; padding: .25rem .75rem .25rem 0 }`

const inRupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`

/** When the notice is sent, independent of the buyer's return. */
export const noticeTimings = {
  before: 'before the buyer returns',
  after: 'shortly after the buyer returns',
  twice: 'before and again after',
  never: 'never: the store has to ask',
} as const
export type NoticeTiming = keyof typeof noticeTimings

const lateChoices = { 10: '10 seconds', 60: '1 minute', 600: '10 minutes', 2400: '40 minutes' }

const radios = Object.entries(noticeTimings).map(
  ([value, label]) =>
    `<label><input type="radio" name="noticeTiming" value="${value}"${value === 'before' ? ' checked' : ''}> ${label}</label>`,
)

const choices = Object.entries(lateChoices).map(
  ([seconds, label]) => `<option value="${seconds}">${label}</option>`,
)

const summary = ({ purpose, payer, clientTxnId, number }: Payment) => `<dl>
<dt>For</dt><dd>${escaped(purpose)}</dd>
<dt>From</dt><dd>${escaped(payer.name)}</dd>
<dt>Reference</dt><dd>${escaped(clientTxnId)}</dd>
<dt>Order</dt><dd>${number}</dd>
</dl>`

const notes: Partial<Record<Payment['state'], string>> = {
  failed: '<p role="status">The last try failed. It can still be paid.</p>',
  expired: '<p role="status">This link has expired and can no longer be paid.</p>',
  cancelled: '<p role="status">The store cancelled this link. It can no longer be paid.</p>',
}

const appSection = (links: string[]) => `<h2>Pay by app</h2>
<p>${links.join('\n')}</p>
<small>The links are formed as real ones, to an address that no bank knows.</small>`

const openForm = (payment: Payment, gateway: Gateway) => {
  const { token, askedPaise, state } = payment
  const button = (action: string, label: string, kind = '') =>
    `<button formaction="/pay/${token}/${action}"${kind}>${label}</button>`
  const links = Object.entries(gateway.appLinks(payment)).map(
    ([name, link]) => `<a href="${escaped(link)}">${name}</a>`,
  )
  return `${notes[state] ?? ''}
<form method="post" action="/pay/${token}/pay">
${button('pay', `Pay ${inRupees(askedPaise)}`, ' class="main"')}
${button('fail', 'Fail: the bank declines')}
${gateway.canExpire ? button('expire', 'Expire: the gateway gives up') : ''}
${button('abandon', 'Abandon: go back without paying')}
<fieldset><legend>Pay another amount</legend>
<label for="amount">Amount in rupees</label>
<input id="amount" name="amount" value="1.00" inputmode="decimal" pattern="[0-9]{1,7}(\\.[0-9]{1,2})?" required>
${button('pay-another-amount', 'Pay another amount')}
</fieldset>
<fieldset><legend>Pay late</legend>
<p>The buyer goes back now, unpaid. The money arrives by itself after this time, even when the store has given up on it by then, unless the page was closed. This page also stays open for paying by hand.</p>
<label for="seconds">Arrives after</label>
<select id="seconds" name="seconds">${choices.join('')}</select>
${button('pay-late', 'Pay late')}
</fieldset>
<fieldset><legend>The store gets its notice</legend>
${radios.join('\n')}
</fieldset>
<details><summary>Tricks, for tests</summary>
<label for="utr">Bank reference of twelve digits; a new one when empty</label>
<input id="utr" name="utr" inputmode="numeric" pattern="[0-9]{12}">
${button('forge', 'Send a notice of payment without paying')}
</details>
</form>
${links.length > 0 ? appSection(links) : ''}`
}

export const paymentPage = (payment: Payment, gateway: Gateway): string => {
  const { paid, askedPaise } = payment
  const title = paid ? `Paid ${inRupees(paid.paise)}` : `Pay ${inRupees(askedPaise)}`
  const note = paid ? `<p>Bank reference ${escaped(paid.utr)}</p>` : notes[payment.state]
  const rest = isClosed(payment)
    ? `${note}\n<p><a href="${escaped(gateway.returnUrl(payment))}">Back to the store</a></p>`
    : openForm(payment, gateway)
  const body = `<main>
<h1>${title}</h1>
<p>This simulates ${gateway.title}: no money moves.</p>
${summary(payment)}
${rest}
</main>`
  return htmlPage(title, body, style)
}

export const mistakePage = (text: string): string =>
  htmlPage('Not possible', `<main><h1>Not possible</h1><p role="alert">${escaped(text)}</p></main>`)
