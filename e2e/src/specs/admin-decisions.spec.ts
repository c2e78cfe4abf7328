// Staff decide orders with the buttons of a row: their colours, and protection against a double click.

import { expect } from 'vitest'
import { isInside, restingBox } from '../on-page.ts'
import { place, rows } from '../pending-orders.ts'
import { test } from '../test.ts'

test('a double click does not decide the order that moved under the pointer', async ({ page }) => {
  const { word, orderids, askAll } = await place(page, 3)
  const completed = async () => (await askAll()).filter(({ status }) => status === 'Completed')
  await page.goto(`/admin/orders?search=${word}`)
  const button = page.getByRole('button', { name: 'Completed' }).first()
  const box = await restingBox(button)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { mouse } = page
  const click = async () => {
    await mouse.down()
    await mouse.up()
  }
  await mouse.move(x, y)
  await click()
  await expect.poll(() => rows(page).count()).toBe(2)
  // The next order's button moves under the pointer.
  await expect.poll(async () => isInside(await restingBox(button), x, y)).toBe(true)
  for (let time = 0; time < 3; time += 1) await click()
  expect(await page.getByRole('dialog').count()).toBe(0)

  // After the pointer moves over rows that no longer move, a click counts again.
  await mouse.move(x + 3, y + 1)
  await button.click()
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(await completed()).toHaveLength(2)
  expect(orderids).toHaveLength(3)
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
