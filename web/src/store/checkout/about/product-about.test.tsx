// What the product page says about the product: delivery time, region, help, description, questions, related products.

import { sampleHomeProduct } from '@gemwala/contract/samples'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../../test/open-app.tsx'
import { bringSession, person } from '../../../../test/people.ts'
import { openProduct, soldProduct } from '../../../../test/product-page.ts'

beforeEach(() => seeOn('desktop'))

const region = (name: string) => within(screen.getByRole('region', { name }))

test('it says how fast, for which region, what and why, and offers others', async () => {
  const product = soldProduct({
    deliverySeconds: 95,
    regionNote: 'India only',
    description: 'One.\n\nTwo\nlines.',
    redeemSteps: ['Open the app', 'Enter the code'],
    faq: [{ question: 'Refunds?', answer: 'Yes.' }],
    related: [sampleHomeProduct({ productid: 7, name: 'Ember Rift', fromprice: 49 })],
  })
  const { user } = await openProduct({ product })
  expect(screen.getByText('Usually delivered in 2 min')).toBeTruthy()
  expect(screen.getByText('India only')).toBeTruthy()
  const heading = screen.getByRole('heading', { name: 'About Mobile Legends' })
  const paragraphs = [...heading.parentElement!.querySelectorAll('p')]
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['One.', 'Two\nlines.'])
  const steps = region('How to redeem').getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual(product.redeemSteps)
  const question = screen.getByText('Refunds?')
  expect(question.closest('details')!.open).toBe(false)
  await user.click(question)
  expect(question.closest('details')!.open).toBe(true)
  const other = region('More games').getByRole('link', { name: /^Ember Rift/ })
  expect(other.getAttribute('href')).toBe('/product/7/ember-rift')
})

test('without such texts nothing of it is shown', async () => {
  await openProduct()
  expect(screen.queryByText(/^Usually delivered/)).toBeNull()
  expect(screen.queryByRole('heading', { name: /^(About|Questions|How to|More)/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^How to find/ })).toBeNull()
})

test("a product that is out of stock doesn't promise a delivery time", async () => {
  await openProduct({ product: soldProduct({ instock: false, deliverySeconds: 30 }) })
  expect(screen.queryByText(/^Usually delivered/)).toBeNull()
})

test('the ID is explained in a sheet, with a picture', async () => {
  const product = soldProduct({ idHelp: 'Open your profile.', idPicture: '/images/id.webp' })
  const { user } = await openProduct({ product })
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'How to find your ID' }))
  const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: 'How to find your ID' })
  expect(within(sheet).getByText('Open your profile.')).toBeTruthy()
  expect(sheet.querySelector('img')?.getAttribute('src')).toBe('/images/id.webp')
})

test('fields say which format they accept', async () => {
  await openProduct()
  const field = screen.getByLabelText('User Id')
  const hint = document.getElementById(field.getAttribute('aria-describedby')!)
  expect(hint?.textContent).toBe('6 to 10 digits')
})

test.each([
  ['reseller', 1],
  ['user', 0],
] as const)('prices are marked for a %s as reseller prices: %d', async (role, marks) => {
  bringSession(person({ role }))
  await openProduct({ isGuest: true })
  expect(screen.queryAllByText('Your reseller prices')).toHaveLength(marks)
})
