// The focus after a change of screen.

import { expect, onTestFinished, test, vi } from 'vitest'
import { focusHeading } from './focus-heading.ts'

const focused = () => document.activeElement?.outerHTML

function show(html: string) {
  // An open dialog would keep the keys of the next test.
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = `<header><a href="/wallet">Wallet</a><input></header>${html}`
  return { link: document.querySelector('a')!, field: document.querySelector('input')! }
}
const heading = (text: string) => `<h1 tabindex="-1">${text}</h1>`

test('the heading gets the focus from a link that stays, without scrolling', () => {
  const { link } = show('<main><h1>Your wallet</h1></main>')
  link.focus()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  focusHeading()
  expect(focused()).toBe(heading('Your wallet'))
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
})

test('a heading that comes later, or is replaced by another, gets it too, until somebody acts', async () => {
  const { link } = show('<main></main>')
  const main = document.querySelector('main')!
  focusHeading()
  main.innerHTML = '<h1>Loading</h1>'
  await vi.waitFor(() => expect(focused()).toBe(heading('Loading')))
  main.innerHTML = '<h1>Ember Rift</h1>'
  await vi.waitFor(() => expect(focused()).toBe(heading('Ember Rift')))
  link.focus()
  main.innerHTML = '<h1>Still Ember Rift</h1>'
  await Promise.resolve()
  expect(focused()).toBe(link.outerHTML)
  dispatchEvent(new Event('keydown'))
  link.blur()
  main.innerHTML = '<h1>Later</h1>'
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

test('a button that gets the focus before the heading comes keeps it', async () => {
  const { link } = show('<main></main>')
  focusHeading()
  link.focus()
  document.querySelector('main')!.innerHTML = '<h1>Home</h1>'
  await Promise.resolve()
  expect(document.activeElement).toBe(link)
})

test.each([
  ['a field where somebody types', '<main><h1>Results</h1></main>', 'input'],
  ['what the screen has chosen', '<main><h1>Code</h1><button>1</button></main>', 'main button'],
  [
    'an open dialog',
    '<main><h1>Home</h1></main><dialog open><button>2</button></dialog>',
    'dialog button',
  ],
])('%s keeps the focus', (_, html, chosen) => {
  show(html)
  const element = document.querySelector<HTMLElement>(chosen)!
  element.focus()
  focusHeading()
  expect(document.activeElement).toBe(element)
})
