// /staff: the entrance for administrators.

import { texts } from '@gemwala/contract/texts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NoticeBox } from '../forms/notice-box.tsx'
import { liveToken, useSession } from '../session/session.ts'
import button from '../ui/button.module.css'
import { usePageTitle } from '../ui/page-title.ts'
import { PassCard } from './pass-card.tsx'
import * as words from './staff.texts.ts'

export function StaffView() {
  usePageTitle(words.adminDashboard)
  const isSignedIn = useSession() !== null
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()

  const enter = () => {
    if (!isSignedIn) return void navigate({ to: '/login', state: { cameFrom: '/admin' } })
    // The six hours may have passed while the page was open.
    if (!liveToken()) return setFailure(texts.notSignedIn)
    void navigate({ to: '/admin' })
  }
  return (
    <PassCard title={words.adminDashboard} text={words.authorizedOnly}>
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <button type="button" className={button.gold} onClick={enter}>
        {isSignedIn ? words.openDashboard : words.signIn}
      </button>
    </PassCard>
  )
}
