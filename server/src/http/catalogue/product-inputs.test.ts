// A product's inputs: edited by staff, shown in the store, and kept on orders.

import { expect, test } from 'vitest'
import { changes } from '../../../test/catalogue.ts'
import { openShop } from '../../../test/shop.ts'

async function openInputs() {
  const shop = await openShop()
  const path = `/admin/editproduct/${shop.productid}`
  const least = { name: 'Ember Rift', type: 'GENSHIN', category: 'games' }
  const edit = (more: object) => shop.admin.post(path, { ...least, ...more })
  const asked = async () => (await shop.guest.get(`/store/products/${shop.productid}`)).body.inputs
  return { ...shop, edit, asked }
}

const uid = { placeholder: '800123456', pattern: '[0-9]{9,10}', required: true, choices: [] }
const anything = { placeholder: '', pattern: '', required: true, choices: [] }

test('staff edit labels, patterns and choices, and the store asks for them at once', async () => {
  const { edit, asked, admin, ctx } = await openInputs()
  const inputs = [
    { label: ' UID ' },
    { label: 'Server', choices: ['Asia', 'Europe'], required: false },
  ]
  const { status, body } = await edit({ inputs })
  expect(status).toBe(200)
  const kept = [
    { label: 'UID', ...anything },
    { label: 'Server', ...anything, choices: ['Asia', 'Europe'], required: false },
  ]
  expect(body.inputs).toEqual(kept)
  // Without its own pattern, the pattern of the product's type applies.
  expect(await asked()).toEqual([{ label: 'UID', ...uid }, kept[1]])

  await edit({ inputs: [{ label: 'Handle', placeholder: 'you_1', pattern: '[a-z_0-9]{3,9}' }] })
  const handle = { ...anything, label: 'Handle', placeholder: 'you_1', pattern: '[a-z_0-9]{3,9}' }
  await expect.poll(asked).toEqual([handle])
  // The specified call does not contain them and leaves them as they are.
  expect((await edit({})).body.inputs).toEqual([handle])
  expect((await admin.get('/admin/getallproducts')).body[0].inputs).toEqual([handle])
  const [first] = await changes(ctx.db)
  expect(first).toMatchObject({
    action: 'product edited',
    before: { inputs: [{ label: 'User Id' }] },
    after: { inputs: [{ label: 'UID' }, { choices: ['Asia', 'Europe'] }] },
  })
})

// Covers 3-130.
test('accepts only one of the choices', async () => {
  const { edit, buyer } = await openInputs()
  await edit({
    inputs: [{ label: 'UID' }, { label: 'Server', choices: ['Asia', 'Europe'], pattern: '\\d+' }],
  })
  const asha = await buyer(100_000)
  const buy = (input2: string) => asha.buy({ input1: '800123456', input2 })
  const refused = { status: 400, body: { message: 'Please choose your Server from the list.' } }
  for (const input2 of ['asia', 'Asian', '1', 'Asia|Europe']) {
    expect(await buy(input2), input2).toEqual(refused)
  }
  expect((await buy('')).status).toBe(400)
  expect((await buy(' Europe ')).body.order).toMatchObject({ input2: 'Europe' })
})

test('an existing order keeps its inputs', async () => {
  const { edit, buyer } = await openInputs()
  const asha = await buyer(100_000)
  const placed = (await asha.buy({ input1: '800123456', input2: '2501' })).body.order
  await edit({ inputs: [{ label: 'Server', choices: ['Asia'] }] })
  const own = (await asha.get(`/store/orders/${placed.orderid}`)).body
  expect(own).toMatchObject({ input1: '800123456', input2: '2501' })
})

test('refuses the second of two edits of the inputs', async () => {
  const { edit, asked } = await openInputs()
  const first = await edit({ inputs: [{ label: 'UID' }], version: 1 })
  expect(first.body.version).toBe(2)
  expect(await edit({ inputs: [{ label: 'Handle' }], version: 1 })).toEqual({
    status: 409,
    body: { message: 'Someone else just changed this. Please reload and try again.' },
  })
  expect(await asked()).toMatchObject([{ label: 'UID' }])
})
