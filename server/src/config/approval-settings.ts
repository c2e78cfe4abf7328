// Settings for money that a second person must approve. Without them nobody needs one, except for what the owner demands
// of staff on the screen 'Staff'.

import { number, optional, setting } from './setting.ts'

const rupees = optional(number(0, 100_000_000))

export const approvalSettings = {
  adjustmentApprovalRupees: setting({
    env: 'APPROVE_ADJUSTMENTS_ABOVE_RUPEES',
    meaning:
      'Above this amount, money that staff add to a wallet or take from it needs a second person; empty for no limit',
    check: rupees,
    byDefault: '',
  }),
  creditDayLimitRupees: setting({
    env: 'APPROVE_CREDITS_ABOVE_RUPEES_PER_DAY',
    meaning:
      'What one member of staff can add to wallets in a day before each further amount needs a second person; empty for no limit',
    check: rupees,
    byDefault: '',
  }),
  refundApprovalRupees: setting({
    env: 'APPROVE_REFUNDS_ABOVE_RUPEES',
    meaning:
      'Above this amount, a refund by staff needs a second person; what came back of the order before counts, too; empty for no limit',
    check: rupees,
    byDefault: '',
  }),
}
