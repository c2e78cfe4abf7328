// The settings of a store that buys from the suppliers' simulators.

import { moogoldAccount, smileAccount } from '@gemwala/simulators/accounts'
import type { RunningSimulator } from '@gemwala/simulators/simulator'

export const smileAt = ({ address }: RunningSimulator) => ({
  SMILE_BR_URL: `${address}/br`,
  SMILE_PH_URL: `${address}/ph`,
  SMILE_UID: smileAccount.uid,
  SMILE_EMAIL: smileAccount.email,
  SMILE_KEY: smileAccount.key,
})

export const moogoldAt = ({ address }: RunningSimulator) => ({
  MOOGOLD_URL: `${address}/wp-json/v1/api`,
  MOOGOLD_PARTNER_ID: moogoldAccount.partnerId,
  MOOGOLD_SECRET: moogoldAccount.secret,
})
