// A value that components share.

import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shared } from './shared.ts'

test('every component that shows the value shows the new one', () => {
  const name = shared('old')
  const Shown = () => <p>{name.use()}</p>
  render(
    <>
      <Shown />
      <Shown />
    </>,
  )
  act(() => name.set('new'))
  expect(screen.getAllByText('new')).toHaveLength(2)
  expect(name.get()).toBe('new')
})

test('a component that shows a part is drawn again only when that part changes', () => {
  const counts = shared({ apples: 1, pears: 1 })
  let drawn = 0
  const Apples = () => {
    drawn += 1
    return <p>{counts.use(({ apples }) => apples)} apples</p>
  }
  render(<Apples />)
  act(() => counts.set({ apples: 1, pears: 2 }))
  expect(drawn).toBe(1)
  act(() => counts.set({ apples: 2, pears: 2 }))
  expect(screen.getByText('2 apples')).toBeTruthy()
})
