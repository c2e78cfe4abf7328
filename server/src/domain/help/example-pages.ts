// The texts of the help pages until staff write their own. They fit how the store works, but nobody has checked
// them for a particular business, so pages that show one say that it is an example.

import type { HelpPage } from '@gemwala/contract/help/help-pages'

export const examplePages: Record<HelpPage, string> = {
  terms: `
These terms apply to everything you buy in this store. You accept them when you pay. The version that was in force when you ordered stays linked on your order page.

## Who you buy from

You buy from the business that is named on the [contact page](/help/contact). We sell top-ups, passes and voucher codes for games and apps. The games and apps themselves belong to their publishers, whose own rules also apply to your game account.

## Your account

- You need an account to buy. Keep your password and your codes to yourself: what is bought with your account counts as bought by you.
- If you are under 18, buy only with the consent of a parent or guardian.
- We may block an account that is used for fraud, with stolen payment details, or against these terms. Money in its wallet that is rightfully yours is returned.

## Prices and payment

- Prices are in Indian rupees. The total on the product page, with discount and coupon, is what you pay.
- You pay by UPI or from your wallet. An order that is not paid in time expires, and nothing is charged.
- Money in your wallet can be spent on anything in the store. It earns no interest and never expires.

## Your order

- You give us the player ID or the other details that a product needs. Check them before you pay: we deliver to exactly what you enter.
- The contract is made when we accept your payment. If we cannot deliver, you get your money back, as the page [Refunds and cancellations](/help/refunds) says.
- How fast we deliver is described under [About delivery](/help/delivery).

## Liability

We are responsible for delivering what you paid for, or for returning your money. We are not responsible for decisions of a publisher about your game account, or for details that were entered wrongly. Nothing here limits the rights that consumers have by law.

## Complaints and law

Tell us first: the [contact page](/help/contact) names our grievance officer and how quickly you get an answer. These terms follow the law of India. You keep the right to go to a consumer commission.

## Changes

We may change these terms for future orders. For an order that you have already placed, the version of that day applies.
`,
  privacy: `
This page says which data we collect, why, and what you can ask of us. It follows the Digital Personal Data Protection Act, 2023.

## What we collect

- **Your account:** name, e-mail address, mobile number, and your password in a form that nobody can read back.
- **Your orders:** what you bought, the player ID or other details you entered, price, status, and the help you asked for.
- **Payments:** the amount, the payment method and the reference of the bank or gateway. We never see your UPI PIN or card number.
- **Technical data:** the address of your device on the internet, the browser, and when you log in, to keep your account safe.

## What we use it for

- To deliver your orders, to return money, and to answer you.
- To send you messages about your account and your orders.
- To prevent fraud and to meet our duties under tax and consumer law.

We do not sell your data, and we show no advertising of others.

## Who else gets it

- **Suppliers of games** get the player ID and what to deliver.
- **Payment gateways** get the amount and what they need for the payment.
- **Services that send our mails and SMS** get your address or number and the message.
- **Authorities**, where the law obliges us.

## How long we keep it

We keep orders and payments for as long as tax law demands, and logs for a shorter time. If you delete your account, we remove what we need not keep.

## Cookies

We use only cookies and storage that the store needs: to keep you logged in, to remember your language, and to recognise your device.

## Your rights

You can ask to see, correct or delete your data, withdraw a consent, and name somebody who acts for you. Write to us: the [contact page](/help/contact) has the addresses. If you are not satisfied, you can turn to the grievance officer named there, and then to the Data Protection Board of India.
`,
  refunds: `
Top-ups and codes are digital. Once delivered, most of them cannot be taken back. This page says when you get your money back.

## You get your money back

- **If we cannot deliver.** The price of whatever we could not deliver goes back to you without your asking.
- **If we run out of codes.** You can wait for new ones or take your money back at once on the order page. After the time shown there it comes back by itself.
- **If a code does not work.** Tell us within 7 days, with the order ID and a screenshot of the message. We check it with the supplier and replace the code or return the money.
- **If you were charged twice, or after the order had expired.** The extra money is yours and goes to your wallet.

## You cannot get it back

- If a top-up has arrived at the player ID that you entered, even if the ID was wrong.
- If you have revealed a code on your order page, and the code works.
- If a publisher has blocked your game account.

## Cancelling

You can cancel an order on its order page as long as nothing was sent. A paid order is usually on its way within seconds. If our staff deliver it, [contact us](/help/contact). There is no cancellation fee.

## Where the money goes

Refunds go to your wallet in this store, usually at once, and you can spend them on anything. If you want the money back on the account from which you paid, write to us. We return it there within 7 working days.

## If you do not agree

Write to our grievance officer. The name and the address are on the [contact page](/help/contact).
`,
  delivery: `
Everything we sell is delivered online. There is nothing to ship and no delivery charge.

## How you receive it

- **Top-ups and passes** go straight to the player ID that you enter. Open the game to see them; sometimes you have to restart it or check its mailbox.
- **Voucher codes** appear on your order page. Press *Reveal* to see and copy them. The steps to redeem a code are beside it.
- **Some products are delivered by our staff.** Their page says so.

## How long it takes

Most orders arrive within minutes of the payment. The product page shows the usual time of recent orders, and your order page shows each step as it happens. If a supplier is down, your order waits and is delivered when the supplier works again, or you get your money back.

## What you should check

1. Player ID and zone or server, if the game has one. Where a name is shown, make sure that it is yours.
2. The region. Some items and codes work only for accounts in India; the product page says so.
3. The quantity.

## If it does not arrive

Wait for the time shown on the product page, and restart the game. Then [contact us](/help/contact) with your order ID, which is on your order page. An order that cannot be delivered is refunded, as [Refunds and cancellations](/help/refunds) says.
`,
  contact: `
## Before you write

Your order page shows what is happening to your order. [About delivery](/help/delivery) and [Refunds and cancellations](/help/refunds) answer most questions.

## What we need from you

- The order ID, which starts with GW
- What happened, and what you expected
- A screenshot, if the game or your bank showed a message

**Never send us your password, an SMS code or your UPI PIN.** We do not ask for them.

## Complaints

If our answer does not help you, write to the grievance officer named above. We confirm your complaint within 48 hours, with a number to follow it by, and settle it within one month.

You can also call the National Consumer Helpline at [1915](tel:1915) or use [its website](https://consumerhelpline.gov.in).
`,
}
