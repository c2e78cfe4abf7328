// Shown when a screen crashes: the router's fallback for errors that no screen handles.

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'
import { isOffline } from '../../ui/offline.ts'
import * as words from './went-wrong.texts.ts'

export function WentWrong(_: ErrorComponentProps) {
  return (
    <Notice
      role="alert"
      title={isOffline() ? words.youAreOffline : words.somethingWentWrong}
      text={isOffline() ? words.needsConnection : words.couldNotBeShown}
    >
      <TryAgain />
    </Notice>
  )
}

export function TryAgain() {
  const router = useRouter()
  return (
    <button type="button" className={button.gold} onClick={() => void router.invalidate()}>
      {words.tryAgain}
    </button>
  )
}
