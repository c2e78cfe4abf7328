// The refusal for everybody but staff during maintenance.

import { maintenanceTexts } from '@gemwala/contract/console/maintenance'
import { Refusal } from '../../kit/refusal.ts'

/** Also the pause after which the senders of webhooks try again. */
export const retryAfterSeconds = 300

export const closedForCustomers = (): Refusal =>
  new Refusal('unavailable', maintenanceTexts.closed, retryAfterSeconds)
