// What the store can demand of staff, in words.

import type { StaffRule } from '@gemwala/contract/accounts/staff/staff'

export const ruleWords: Record<StaffRule, { title: string; effect: string }> = {
  secondFactor: {
    title: 'A second factor',
    effect:
      'Staff prove a passkey or an authenticator app at every login. Those who have none set one up before anything else.',
  },
  ownMoney: {
    title: 'A second person for money of their own',
    effect:
      'What staff add to their own wallet, take from it or refund to it waits under Approvals, as long as somebody else may approve it.',
  },
  resend: {
    title: 'A second person before something is sent again in doubt',
    effect:
      'A part whose delivery is unknown is sent again once it is approved, as long as somebody else may approve it.',
  },
}
