// The root of the page, the same on the server and in the browser.

import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import type { makeRouter } from './router.ts'

type Props = {
  router: ReturnType<typeof makeRouter>
  /** Called once React has taken over the page. */
  onTakenOver?: () => void
}

export const Root = ({ router, onTakenOver }: Props) => (
  <StrictMode>
    <RouterProvider router={router} />
    <TakenOver onTakenOver={onTakenOver} />
  </StrictMode>
)

export function TakenOver({ onTakenOver }: { onTakenOver: Props['onTakenOver'] }) {
  useEffect(() => onTakenOver?.(), [onTakenOver])
  return null
}
