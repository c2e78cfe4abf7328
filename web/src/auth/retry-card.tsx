// The card of a sign-in page that could not load what it needs.

import { textOf } from '../api/call.ts'
import { BusyButton } from '../forms/busy-button.tsx'
import * as formWords from '../forms/forms.texts.ts'
import { NoticeBox } from '../forms/notice-box.tsx'
import * as authWords from './auth.texts.tsx'
import { PassCard } from './pass-card.tsx'

/** What `useAsked` returns. */
type Asked = { error: unknown; isAsking: boolean; askAgain: () => Promise<void> }

export const RetryCard = ({ asked: { error, isAsking, askAgain } }: { asked: Asked }) => (
  <PassCard title={authWords.oneMoment}>
    <NoticeBox>{textOf(error)}</NoticeBox>
    <BusyButton
      type="button"
      isBusy={isAsking}
      busyWords={formWords.trying}
      onClick={() => void askAgain()}
    >
      {formWords.tryAgain}
    </BusyButton>
  </PassCard>
)
