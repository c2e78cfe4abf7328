// Components that are downloaded when first shown.

import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { later } from './later.tsx'
import { useIsTakenOver } from './taken-over.ts'

test('what the server has rendered stays until its code has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<() => React.ReactNode>()
  const Banner = later(() => promise, { isRendered: true })
  function Page() {
    const isTakenOver = useIsTakenOver()
    return (
      <>
        {isTakenOver && <p>Taken over</p>}
        <Banner />
      </>
    )
  }
  document.body.innerHTML = '<!--$--><p>Banner</p><!--/$-->'
  const root = await act(async () => hydrateRoot(document.body, <Page />))
  onTestFinished(() => act(() => root.unmount()))
  expect(screen.getByText('Taken over')).toBeTruthy()
  const banner = screen.getByText('Banner')
  await act(async () => resolve(() => <p>Banner</p>))
  expect(screen.getByText('Banner')).toBe(banner)
})
