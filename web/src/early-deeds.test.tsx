// What was done on a rendered page before it was taken over is done again.

import { screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdEarlyDeeds, repeatEarlyDeeds } from './early-deeds.ts'
import { TakenOver } from './root.tsx'

function Form() {
  const [text, setText] = useState('')
  const [pack, setPack] = useState('')
  const [count, setCount] = useState(0)
  return (
    <>
      <input aria-label="Player" value={text} onChange={(event) => setText(event.target.value)} />
      {['small', 'large'].map((one) => (
        <input
          key={one}
          type="radio"
          name="pack"
          aria-label={one}
          checked={pack === one}
          onChange={() => setPack(one)}
        />
      ))}
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <output>{`${text} ${pack} ${count}`}</output>
    </>
  )
}

test('typed text, a chosen option and a pressed button are kept', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Form />)
  const onTouch = vi.fn()
  const early = holdEarlyDeeds(onTouch)
  screen.getByLabelText<HTMLInputElement>('large').click()
  screen.getByRole('button', { name: 'More' }).click()
  expect(onTouch).toHaveBeenCalled()
  const redo = () => void repeatEarlyDeeds(page, early)
  const root = hydrateRoot(
    page,
    <>
      <Form />
      <TakenOver onTakenOver={redo} />
    </>,
  )
  // Typed while React is at work.
  screen.getByLabelText<HTMLInputElement>('Player').value = '1234'
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  await screen.findByText('1234 large 1')
  expect(screen.getByLabelText<HTMLInputElement>('large').checked).toBe(true)
})
