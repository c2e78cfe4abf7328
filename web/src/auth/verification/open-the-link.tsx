// What to do after signing up, shown until the address is verified.

import { useLocation } from '@tanstack/react-router'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useVerifiedSignIn } from './use-verified-sign-in.ts'
import * as words from './verification.texts.tsx'

export function OpenTheLink({ email }: { email: string }) {
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom })
  const isWaiting = useVerifiedSignIn(cameFrom)
  const linkSent = isWaiting !== false ? words.linkSentAndWaiting : words.linkSentThenLogIn
  return <NoticeBox tone="ok">{linkSent(<strong>{email}</strong>)}</NoticeBox>
}
