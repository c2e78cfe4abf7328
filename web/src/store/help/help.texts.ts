// What customers read on the help pages, besides the texts of staff.

export const titles = {
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  refunds: 'Refunds and cancellations',
  delivery: 'About delivery',
  contact: 'Contact us',
}
export const helpPages = 'Help pages'
export const loadingPage = 'Loading the page'
export const exampleText =
  'This is an example text that comes with the software. It does not bind this store until the store publishes its own.'
export const onlyInEnglish = 'This text is available in English only.'
export const versionOf = (version: number, day: string) =>
  `Version ${version}, in force since ${day}`
export const olderVersion = 'You are reading the version that applied when the order was placed.'
export const readCurrent = 'Read the current version'

// Below an order.
export const helpWithOrder = 'Help with this order'
export const termsOfOrder = 'Terms of this order'

// The contact page.
export const writeToUs = 'Write to us'
export const customerCare = 'Customer care'
export const grievanceOfficer = 'Grievance officer'
export const business = 'The business'
export const legalName = 'Name'
export const address = 'Address'
export const email = 'Email'
export const phone = 'Phone'
export const hours = 'Hours'
export const gstin = 'GSTIN'
export const grievancePromise =
  'Complaints are acknowledged within 48 hours and settled within one month.'
