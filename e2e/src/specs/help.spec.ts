// The help pages: customers find them at the bottom of every page, and staff write them. Nothing is published here,
// because other tests read the examples.

import { expectAccessible } from '../accessible.ts'
import { expect } from '../expect.ts'
import { expectFits, isLive } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { handheld } from '../visits.ts'

test('the footer leads to the contact page, and from there to the others', async ({ visits }) => {
  const page = await visits.open(handheld)
  await page.goto('/')
  await isLive(page)
  await page.getByRole('region', { name: 'Help' }).getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  await page.getByRole('link', { name: 'grievance@gemwala.test' }).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'help-contact')
  await page
    .getByRole('navigation', { name: 'Help pages' })
    .getByRole('link', { name: 'Terms of use' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
  await page.getByText('This is an example text', { exact: false }).waitFor()
  await expectAccessible(page)
})

test('staff see how a text will look, and a script in it does not run', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/helppages')
  await page.getByRole('link', { name: 'Edit Refunds and cancellations (English)' }).click()
  const field = page.getByLabel('Text', { exact: true })
  await field.fill('## Ours\n\n<img src=x onerror="alert(1)"> [x](javascript:alert(1)) **bold**')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Ours' }).waitFor()
  await preview.getByText('<img src=x onerror="alert(1)">', { exact: false }).waitFor()
  await expect(preview.locator('img, a')).toHaveCount(0)
  await expectAccessible(page)
  await screenshot(page, 'console-help-text')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.getByRole('link', { name: 'All help pages' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help pages' }).waitFor()
})
