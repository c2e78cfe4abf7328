// The notice about money whose fate is unknown.

import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UnsettledNotice } from './unsettled-notice.tsx'

test('says when there is no network, and still what is unknown', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<UnsettledNotice text="We could not tell." isBusy={false} onTryAgain={() => {}} />)
  screen.getByText("We could not tell. You're offline now.")
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByText('We could not tell.')).toBeTruthy()
})
