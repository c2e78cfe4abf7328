// A ticket's page and the list of tickets, for its customer and for a guest with the key of a mail.

import { sampleTicket } from '@gemwala/contract/samples'
import type { TicketMessage } from '@gemwala/contract/tickets/tickets.shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'
import { takeUploads } from '../../../test/uploads.ts'

beforeEach(() => seeOn('phone'))

const path = '/tickets/TK7K2M9QX4PDRT'
const [message] = sampleTicket().messages as [TicketMessage]

const open = async (answers: Answers, address = path) => {
  const all = { ...homeAnswers, ...answers } as Answers
  return { ...(await openApp(address, all)), all }
}
const texts = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the thread shows who wrote what, and a script stays text', async () => {
  bringSession()
  const script = '<img src=x onerror=alert(1)>'
  await open({
    [`GET /store${path}`]: sampleTicket({
      status: 'Answered',
      dueAt: null,
      messages: [
        { ...message, text: script },
        { ...message, id: 2, author: 'staff', text: 'One moment.' },
      ],
    }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Where is it?' })
  expect(texts()).toEqual([
    expect.stringMatching(/^You15 Jan 2026.*<img src=x onerror=alert\(1\)>$/),
    expect.stringMatching(/^Gemwala support15 Jan 2026.*One moment\.$/),
  ])
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Order GW7K2M9QX4PDRT' }).getAttribute('href')).toBe(
    '/orders/GW7K2M9QX4PDRT',
  )
})

test('a reply is sent and the field is empty again; a refusal keeps the text', async () => {
  bringSession()
  const { user, all } = await open({ [`GET /store${path}`]: sampleTicket() })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your reply')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  screen.getByText('Write your message.')
  all[`POST /store${path}/reply`] = refusal(429, { message: 'Too many tries.' })
  await user.type(field, 'Hello?')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText('Too many tries.')
  expect(field.value).toBe('Hello?')
  all[`POST /store${path}/reply`] = sampleTicket()
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText('Message sent')
  expect(field.value).toBe('')
})

test('a picture that was not sent stays for the next message, and other files are refused', async () => {
  bringSession()
  const { user, all } = await open({ [`GET /store${path}`]: sampleTicket() })
  const file = (name: string, type: string) => new File(['1'], name, { type })
  const chosen = [file('bill.png', 'image/png'), file('bill.pdf', 'application/pdf')]
  const picker = await screen.findByLabelText('Add pictures')
  fireEvent.change(picker, { target: { files: chosen } })
  await screen.findByText('Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded')
  expect(screen.queryByText('bill.pdf')).toBeNull()
  all[`POST /store${path}/reply`] = sampleTicket()
  await user.type(screen.getByLabelText('Your reply'), 'Here it is')
  const begun = takeUploads()
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(begun.map(({ fileName }) => fileName)).toEqual(['bill.png']))
  begun[0]!.answer(400, { message: 'No.' })
  await screen.findByText('Message sent')
  screen.getByText('bill.png was not sent. No.')
  screen.getByText('bill.png')
})

test('an answer appears when somebody comes back to the page', async () => {
  bringSession()
  const { all } = await open({ [`GET /store${path}`]: sampleTicket() })
  await screen.findByLabelText('Your reply')
  const answered = { ...message, id: 2, author: 'staff', text: 'One moment.' } as const
  all[`GET /store${path}`] = sampleTicket({ messages: [message, answered] })
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('One moment.')
})

test('the customer closes a ticket', async () => {
  bringSession()
  const { user, all } = await open({ [`GET /store${path}`]: sampleTicket() })
  const button = await screen.findByRole('button', { name: 'It is solved' })
  all[`POST /store${path}/close`] = sampleTicket({ status: 'Closed' })
  all[`GET /store${path}`] = sampleTicket({ status: 'Closed', dueAt: null })
  await user.click(button)
  await screen.findByText('This ticket is closed. A reply opens it again.')
})

test('a merged ticket leads to the other one', async () => {
  bringSession()
  await open({ [`GET /store${path}`]: sampleTicket({ mergedInto: 'TK000000000001' }) })
  const link = await screen.findByRole('link', { name: 'TK000000000001' })
  expect(link.getAttribute('href')).toBe('/tickets/TK000000000001')
  expect(screen.queryByLabelText('Your reply')).toBeNull()
})

test('an unknown ticket says so; a guest without a key goes to /login', async () => {
  bringSession()
  await open({ [`GET /store${path}`]: refusal(404, { message: 'Ticket not found' }) })
  await screen.findByRole('heading', { name: 'Ticket not found' })
})

test('without a session and a key, /login comes first', async () => {
  await open({})
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
})

test('a link that was cut offers to write again, and the whole one opens in the same tab', async () => {
  const guest = sampleTicket({ orderid: null })
  const call = 'POST /store/guesttickets/TK7K2M9QX4PDRT'
  const { router, all } = await open({ [call]: refusal(404, { message: 'No' }) }, `${path}#the-k`)
  const link = await screen.findByRole('link', { name: 'Write to us' })
  expect(link.getAttribute('href')).toBe('/tickets')
  all[call] = guest
  await router.navigate({ to: '.', hash: 'the-key' })
  await screen.findByLabelText('Your reply')
})

test('the key in a mail opens the ticket without a session', async () => {
  const guest = sampleTicket({ orderid: null })
  const { fetch, user, all } = await open(
    { 'POST /store/guesttickets/TK7K2M9QX4PDRT': guest },
    `${path}#the-key`,
  )
  await user.type(await screen.findByLabelText('Your reply'), 'Hello')
  all['POST /store/guesttickets/TK7K2M9QX4PDRT/reply'] = guest
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText('Message sent')
  const sent = fetch.mock.calls
    .filter(([address]) => address.includes('guesttickets'))
    .map(([, request]) => JSON.parse(request!.body as string))
  expect(sent[0]).toEqual({ key: 'the-key' })
  expect(sent[1]).toEqual({ key: 'the-key', text: 'Hello' })
  expect(screen.queryByRole('button', { name: 'It is solved' })).toBeNull()
})

test('the list shows every ticket with its status', async () => {
  bringSession()
  await open({ 'GET /store/tickets': { tickets: [sampleTicket()] } }, '/tickets')
  const link = await screen.findByRole('link', { name: /Where is it\?/ })
  expect(link.getAttribute('href')).toBe(path)
  expect(link.textContent).toContain('Waiting for our answer')
})

test('an empty list says so, and a new ticket can be written', async () => {
  bringSession()
  const { user, all } = await open({ 'GET /store/tickets': { tickets: [] } }, '/tickets')
  await screen.findByRole('heading', { name: 'You have no tickets' })
  all['POST /store/tickets'] = sampleTicket()
  all[`GET /store${path}`] = sampleTicket()
  await user.type(screen.getByLabelText('Subject'), 'Where is it?')
  await user.type(screen.getByLabelText('Message'), 'It has not arrived.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('list', { name: 'Messages' })
})

test('somebody without a session writes with an address, which a mail proves', async () => {
  const { user, all, fetch } = await open({}, '/tickets')
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  screen.getByText('Please enter a valid email address.')
  const sent = 'Check your inbox. Open the link in our email to send us your message.'
  all['POST /store/guesttickets'] = { message: sent }
  await user.type(screen.getByLabelText('Your email address'), 'asha@mail.test')
  await user.type(screen.getByLabelText('Subject'), 'Blocked')
  await user.type(screen.getByLabelText('Message'), 'Why?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(sent)
  const [, request] = fetch.mock.calls.find(([address]) => address === '/store/guesttickets')!
  expect(JSON.parse(request!.body as string)).toEqual({
    ...{ email: 'asha@mail.test', name: '', subject: 'Blocked', text: 'Why?' },
  })
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})
