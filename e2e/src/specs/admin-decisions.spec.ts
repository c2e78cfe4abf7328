// Staff decide orders with the buttons of a row: their colours, what may not cover them, and protection against a wrong
// click.

import { expect } from '../expect.ts'
import { restingBox } from '../on-page.ts'
import { place, rowOf, rows, waitForUndo } from '../pending-orders.ts'
import { test } from '../test.ts'

test('no other row moves under the pointer, and Undo takes a click back', async ({ page }) => {
  const { word, askAll } = await place(page, 3)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/admin/updateorder/')) sent.push(request.url())
  })
  const completed = async () => (await askAll()).filter(({ status }) => status === 'Completed')
  await waitForUndo(page)
  await page.clock.install()
  await page.goto(`/admin/orders?search=${word}`)
  const buttons = page.getByRole('button', { name: 'Completed' })
  const { mouse } = page
  const at = async (place: number) => {
    const { x, y, width, height } = await restingBox(buttons.nth(place))
    return [x + width / 2, y + height / 2] as const
  }
  const second = await at(1)
  await mouse.move(...second)
  for (let time = 0; time < 3; time += 1) {
    await mouse.down()
    await mouse.up()
  }
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  const reload = page.waitForResponse('**/admin/processing?search=*')
  await page.clock.fastForward(5000)
  await reload
  await page.getByText('was Processing').waitFor()
  // The reloaded list has one row less, but the decided one stays under the pointer.
  await expect(rows(page)).toHaveCount(3)
  const pointedAt = page.getByRole('row').and(page.locator(':hover'))
  await expect(pointedAt).toContainText('was Processing')

  await mouse.move(...(await at(0)))
  await mouse.down()
  await mouse.up()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
  // A decision taken later is sent later than the one that was taken back.
  await buttons.nth(1).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.clock.fastForward(6000)
  await expect.poll(completed).toHaveLength(2)
  expect(sent).toHaveLength(2)
})

test('the open box of a reason neither covers nor moves a button of any row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { word, orderids } = await place(page, 5)
  await page.goto(`/admin/orders?search=${word}`)
  await expect(rows(page)).toHaveCount(5)
  const buttons = page
    .getByRole('row')
    .getByRole('button', { name: /^(Completed|Refund|Cancelled)$/ })
  await restingBox(buttons.last())
  /** Where each button is, and whether a click near its left or right edge reaches it. */
  const look = () =>
    buttons.evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const isReached = [left + 3, right - 3].every((x) =>
          one.contains(one.ownerDocument.elementFromPoint(x, (top + bottom) / 2)),
        )
        return { left, top, isReached }
      }),
    )
  const before = await look()
  expect(before.map(({ isReached }) => isReached)).toEqual(Array(15).fill(true))
  for (const orderid of orderids) {
    await page.getByRole('textbox', { name: `Reason for ${orderid}` }).focus()
    await rowOf(page, orderid).getByRole('group', { name: 'Usual reasons' }).waitFor()
    await expect.poll(look, orderid).toEqual(before)
  }
})

/** The WCAG contrast of two colours such as rgb(1, 2, 3). */
function contrastOf(one: string, other: string): number {
  const luminanceOf = (colour: string) => {
    const [r, g, b] = colour.match(/[\d.]+/g)!.map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

test('a hovered decision button is green or red and readable', async ({ page }) => {
  const { word } = await place(page, 1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/admin/orders?search=${word}`)
  const ok = 'rgb(105, 217, 141)'
  const bad = 'rgb(253, 130, 129)'
  for (const [name, colour] of [
    ['Completed', ok],
    ['Refund', bad],
    ['Cancelled', bad],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true })
    await button.hover()
    const style = () =>
      button.evaluate((element) => {
        const { color, backgroundColor } =
          element.ownerDocument.defaultView.getComputedStyle(element)
        return { color, backgroundColor }
      })
    await expect.poll(async () => (await style()).color).toBe(colour)
    await expect
      .poll(async () => {
        const { color, backgroundColor } = await style()
        return contrastOf(color, backgroundColor)
      })
      .toBeGreaterThan(4.5)
  }
})
