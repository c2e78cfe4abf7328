// Starts the web: restores the session, then shows the screen of the address.

import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeRouter } from './router.ts'
import { restoreSession } from './session/session.ts'

restoreSession()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={makeRouter()} />
  </StrictMode>,
)
