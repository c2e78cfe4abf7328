// All canned answers.

import { supportEndpoints } from '@gemwala/contract/tickets/support'
import { call } from '../../api/call.ts'

export const cannedQuery = {
  queryKey: ['canned answers'],
  queryFn: () => call(supportEndpoints.canned),
}
