// Shown when a screen crashes: the router's fallback for errors that no screen handles.

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'

export function WentWrong(_: ErrorComponentProps) {
  return (
    <Notice
      role="alert"
      title="Something went wrong"
      text="The page could not be shown. Nothing you paid or ordered is affected."
    >
      <TryAgain />
    </Notice>
  )
}

export function TryAgain() {
  const router = useRouter()
  return (
    <button type="button" className={button.gold} onClick={() => void router.invalidate()}>
      Try again
    </button>
  )
}
