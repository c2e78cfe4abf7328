// What the tests expect. About an element or a page it is Playwright's: it looks again until the page is as expected, or
// for a minute, however busy the machine is, and its error names the element.

import { expect as patient } from '@playwright/test'

export const expect = patient.configure({ timeout: 60_000 })
