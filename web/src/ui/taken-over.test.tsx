// What a component learns about the page that the server has rendered.

import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useIsTakenOver, useWasRendered } from './taken-over.ts'

const recorderOf = (useHook: () => boolean) => {
  const seen: boolean[] = []
  const Recorder = () => {
    const value = useHook()
    seen.push(value)
    return <p>Here</p>
  }
  return { seen, Recorder }
}

function takeOver(useHook: () => boolean): boolean[] {
  const { seen, Recorder } = recorderOf(useHook)
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Recorder />)
  document.body.append(container)
  seen.length = 0
  render(<Recorder />, { container, hydrate: true })
  return seen
}

function showAnew(useHook: () => boolean): boolean[] {
  const { seen, Recorder } = recorderOf(useHook)
  render(<Recorder />)
  return seen
}

test('a component knows in its first render whether the server has rendered it', () => {
  expect(takeOver(useWasRendered)).toEqual([true])
  expect(showAnew(useWasRendered)).toEqual([false])
})

test('what the server cannot know follows the first render, and only on a rendered page', () => {
  expect(takeOver(useIsTakenOver)).toEqual([false, true])
  expect(showAnew(useIsTakenOver)).toEqual([true])
})
