// Who runs the store, as its settings say. India's rules for online shops require all of it on the site.

import type { StoreIdentity } from '@gemwala/contract/help/help-pages.shapes'
import type { Context } from '../../context.ts'

type Config = Context['config']

export const identityOf = (config: Config): StoreIdentity => ({
  legalName: config.storeLegalName ?? null,
  address: config.storeAddress ?? null,
  email: config.supportEmail ?? null,
  phone: config.supportPhone ?? null,
  hours: config.supportHours ?? null,
  gstin: config.storeGstin ?? null,
  grievanceOfficer: {
    name: config.grievanceOfficer ?? null,
    email: config.grievanceEmail ?? null,
    phone: config.grievancePhone ?? null,
  },
})

/** The settings that a store needs and this one lacks. Not every store has a GSTIN. */
export function missingSettings(config: Config): string[] {
  const needed = {
    STORE_LEGAL_NAME: config.storeLegalName,
    STORE_ADDRESS: config.storeAddress,
    SUPPORT_EMAIL: config.supportEmail,
    SUPPORT_PHONE: config.supportPhone,
    SUPPORT_HOURS: config.supportHours,
    GRIEVANCE_OFFICER: config.grievanceOfficer,
    GRIEVANCE_EMAIL: config.grievanceEmail,
    GRIEVANCE_PHONE: config.grievancePhone,
  }
  return Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
}
