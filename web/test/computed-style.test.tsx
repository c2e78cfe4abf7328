// What is hidden from queries by role, as a browser without our stylesheets would show it.

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('an element without a box is hidden with all that it contains', () => {
  render(
    <>
      <div style={{ display: 'none' }}>
        <button type="button">inside</button>
      </div>
      <button type="button" style={{ display: 'none' }}>
        itself
      </button>
      <button type="button" style={{ color: 'red' }}>
        shown
      </button>
    </>,
  )
  expect(names()).toEqual(['shown'])
})

test('invisibility is inherited until a descendant is visible again', () => {
  render(
    <div style={{ visibility: 'hidden' }}>
      <button type="button">inside</button>
      <p style={{ visibility: 'visible' }}>
        <button type="button">shown</button>
      </p>
    </div>,
  )
  expect(names()).toEqual(['shown'])
})

test('a change of the style counts at once', () => {
  render(<button type="button">one</button>)
  const button = screen.getByRole('button')
  button.style.display = 'none'
  expect(names()).toEqual([])
  button.style.display = 'block'
  expect(names()).toEqual(['one'])
})

test('a dialog is hidden until it is open', () => {
  const { container } = render(
    <dialog>
      <button type="button">inside</button>
    </dialog>,
  )
  expect(names()).toEqual([])
  container.querySelector('dialog')?.showModal()
  expect(names()).toEqual(['inside'])
})

test('other properties are computed as ever', () => {
  render(<p style={{ color: 'red', pointerEvents: 'none' }}>text</p>)
  const style = getComputedStyle(screen.getByText('text'))
  expect(style.color).toBe('red')
  expect(style.getPropertyValue('color')).toBe('red')
  expect(style.pointerEvents).toBe('none')
})
