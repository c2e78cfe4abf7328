// The notice about money whose fate is unknown.

import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UnsettledNotice } from './unsettled-notice.tsx'

test('without a network it says that the request was probably not sent', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<UnsettledNotice text="We could not tell." isBusy={false} onTryAgain={() => {}} />)
  screen.getByText(
    "You're offline, so this was probably not sent. Try again when you're back online: you won't be charged twice.",
  )
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByText('We could not tell.')).toBeTruthy()
})
