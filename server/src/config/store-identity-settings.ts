// Who runs the store. The contact page shows it, as India's rules for online shops demand.

import { z } from 'zod'
import { hasGstinCheckDigit } from '../kit/gstin.ts'
import { optional, setting, text } from './setting.ts'

const line = optional(text.max(300, 'must have at most 300 characters'))
const email = optional(z.string().trim().pipe(z.email('must be an e-mail address')))
const phone = optional(
  text.regex(/^\+?[\d ()-]{6,20}$/, 'must be a phone number such as +91 80 4567 8900'),
)

export const storeIdentitySettings = {
  storeLegalName: setting({
    env: 'STORE_LEGAL_NAME',
    meaning:
      'The legal name of the business that runs the store; shown on the contact page and, with address and GSTIN, on printed receipts',
    check: line,
    byDefault: '',
  }),
  storeAddress: setting({
    env: 'STORE_ADDRESS',
    meaning: 'The address of its head office, in one line',
    check: line,
    byDefault: '',
  }),
  supportEmail: setting({
    env: 'SUPPORT_EMAIL',
    meaning: 'The e-mail address for customers who need help',
    check: email,
    byDefault: '',
  }),
  supportPhone: setting({
    env: 'SUPPORT_PHONE',
    meaning: 'The phone number for customers who need help',
    check: phone,
    byDefault: '',
  }),
  supportHours: setting({
    env: 'SUPPORT_HOURS',
    meaning: 'When customers are answered, such as Mon-Sat, 10:00-19:00 IST',
    check: line,
    byDefault: '',
  }),
  grievanceOfficer: setting({
    env: 'GRIEVANCE_OFFICER',
    meaning:
      "The name of the grievance officer, whom India's e-commerce rules require: complaints are acknowledged within 48 hours and settled within a month",
    check: line,
    byDefault: '',
  }),
  grievanceEmail: setting({
    env: 'GRIEVANCE_EMAIL',
    meaning: 'The e-mail address of the grievance officer',
    check: email,
    byDefault: '',
  }),
  grievancePhone: setting({
    env: 'GRIEVANCE_PHONE',
    meaning: 'The phone number of the grievance officer',
    check: phone,
    byDefault: '',
  }),
  storeGstin: setting({
    env: 'STORE_GSTIN',
    meaning: 'The GST identification number of the business, if it has one',
    check: optional(
      text.refine(hasGstinCheckDigit, 'must be a GSTIN of 15 characters with a valid check digit'),
    ),
    byDefault: '',
  }),
}
