// What every test relies on.

import { expect, test } from 'vitest'
import { shownToasts, toast } from '../src/ui/toast.ts'

test('a toast stays until it is dismissed, however long the test takes', async () => {
  toast('ok', 'Saved.', 0, { label: 'Undo', do: () => undefined })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(shownToasts()).toMatchObject([{ text: 'Saved.' }])
})
