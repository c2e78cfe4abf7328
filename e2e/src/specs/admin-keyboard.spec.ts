// The console by the keyboard alone: what is typed is not lost, and the focus is never dropped.

import type { Page } from 'playwright-core'
import { expect } from '../expect.ts'
import { place, rows, waitForUndo } from '../pending-orders.ts'
import { newCustomer } from '../sign-in.ts'
import { test } from '../test.ts'

const focused = (page: Page) =>
  page.locator(':focus').evaluate((element) => ({
    name: (element.getAttribute('aria-label') ?? element.textContent).trim(),
    isCurrent: element.getAttribute('aria-current') === 'true',
  }))

test('Esc asks before a typed note or amount is lost, and gives the focus back', async ({
  page,
}) => {
  const { word, orderids } = await place(page, 1)
  const { keyboard } = page
  await page.goto(`/admin/orders?search=${word}`)
  await expect(rows(page)).toHaveCount(1)
  await keyboard.press('j')
  await expect.poll(() => focused(page)).toMatchObject({ isCurrent: true })

  await keyboard.press('r')
  await expect.poll(() => focused(page)).toMatchObject({ name: `Reason for ${orderids[0]}` })
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toMatchObject({ isCurrent: true })

  await keyboard.press('o')
  const note = page.getByLabel('Add to: Notes')
  await note.focus()
  await keyboard.type('He called')
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Keep editing' })
  await keyboard.press('Enter')
  await expect(note).toHaveValue('He called')
  await keyboard.press('Escape')
  await keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Discard changes' })
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => focused(page)).toMatchObject({ isCurrent: true })

  const { email } = await newCustomer()
  await page.goto(`/admin/usersdata?search=${email}`)
  const topUp = page.getByRole('button', { name: 'Top-Up' })
  await topUp.focus()
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await keyboard.type('12')
  await keyboard.press('Escape')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Top-Up' })
})

test('a decision that can still be undone is sent when the page closes', async ({ page }) => {
  const { word, askAll } = await place(page, 1)
  await waitForUndo(page)
  const closed = await page.context().newPage()
  await closed.clock.install()
  await closed.goto(`/admin/orders?search=${word}`)
  await expect(rows(closed)).toHaveCount(1)
  // From here on only the test moves the page's time.
  await closed.clock.pauseAt(Date.now() + 60_000)
  await closed.keyboard.press('j')
  await closed.keyboard.press('c')
  await closed.getByRole('button', { name: 'Undo' }).waitFor()
  // All but the last moment of the time for undoing.
  await closed.clock.runFor(4500)
  expect((await askAll()).map(({ status }) => status)).toEqual(['Processing'])
  await closed.close()
  await expect.poll(async () => (await askAll()).map(({ status }) => status)).toEqual(['Completed'])
})
