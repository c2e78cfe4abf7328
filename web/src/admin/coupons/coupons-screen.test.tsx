// All Coupons, and the dialog that edits one.

import type { Coupon } from '@gemwala/contract/buying/coupons.shapes'
import { sampleCoupon } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { findToast, openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'
import { shownRows } from '../../../test/shown-rows.ts'

const idOf = (number: number) => `3f0c8a52-6a1e-4b7d-9c21-${String(number).padStart(12, '0')}`
const percent = sampleCoupon({ _id: idOf(1), usedCount: 3, usageLimit: 100_000 })
const fixed = sampleCoupon({
  _id: idOf(2),
  couponCode: 'FIFTY',
  discountType: 'fixed',
  discountAmount: 50.5,
  isActive: false,
})
const outdated = 'Someone else just changed this. Please reload and try again.'
const editPath = `POST /admin/editcoupon/${percent._id}`

async function open(answers: Answers = {}) {
  const list = { 'GET /admin/getallcoupon': [percent, fixed] }
  const opened = await openScreen('/admin/getcoupons', { ...list, ...answers })
  await screen.findByRole('heading', { level: 1, name: 'All Coupons' })
  return opened
}
const dialog = () => within(screen.getByRole('dialog'))
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label)

async function openEdit(answers: Answers = {}) {
  const opened = await open(answers)
  await opened.user.click(await screen.findByRole('button', { name: 'Edit DIWALI10' }))
  dialog().getByRole('heading', { name: 'Edit Coupon' })
  return opened
}
const save = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(dialog().getByRole('button', { name: 'Save Changes' }))

// Covers 2-95.
test('the list has the specified columns and counts the rows it shows', async () => {
  await open()
  await screen.findByText('Total Coupons: 2')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual('Coupon Code,Type,Discount,Expiry,Status,Usage,Actions'.split(','))
  expect(shownRows()).toEqual([
    ['DIWALI10', 'Percentage', '10%', '10 Nov 2026', 'Active', '3 / 1,00,000', 'EditDelete'],
    ['FIFTY', 'Fixed', '₹50.50', '10 Nov 2026', 'Inactive', '0 / 100', 'EditDelete'],
  ])
})

test('an active coupon that nobody can use says why', async () => {
  const obstacles = ['Expired', 'Used up', 'Not started'] as const
  const listed = obstacles.map((obstacle, place) => sampleCoupon({ _id: idOf(place), obstacle }))
  await open({ 'GET /admin/getallcoupon': listed })
  await screen.findByText('Total Coupons: 3')
  expect(shownRows().map((row) => row[4])).toEqual(obstacles.map((text) => `Active${text}`))
})

// Covers 2-96.
test('search by code ignores case, and the list can be filtered by status', async () => {
  const { user, router } = await open()
  await screen.findByText('Total Coupons: 2')
  await user.type(screen.getByPlaceholderText('Search coupons...'), 'fIf{Enter}')
  await waitFor(() => expect(shownRows().map(([code]) => code)).toEqual(['FIFTY']))
  await user.clear(screen.getByPlaceholderText('Search coupons...'))
  await screen.findByText('Total Coupons: 2')
  const statuses = screen.getByLabelText('Status')
  const offered = within(statuses)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(offered).toEqual(['All Statuses', 'Active', 'Inactive'])
  await user.selectOptions(statuses, 'Inactive')
  await screen.findByText('Total Coupons: 1')
  expect(router.state.location.href).toBe('/admin/getcoupons?status=Inactive')
})

// Covers 2-97.
test('shows a spinner while loading and a text when there are no coupons', async () => {
  const answered = Promise.withResolvers<Coupon[]>()
  await open({ 'GET /admin/getallcoupon': answered.promise })
  await screen.findByRole('status', { name: 'Loading...' })
  answered.resolve([])
  await screen.findByRole('heading', { name: 'No coupons found' })
  screen.getByText('Total Coupons: 0')
})

// Covers 2-98, 2-236.
test.each<[object, string]>([
  [{ error: 'The coupons are away' }, 'The coupons are away'],
  [{}, 'An error occurred'],
])('a list that failed to load shows the error', async (body, text) => {
  await open({ 'GET /admin/getallcoupon': refusal(500, body) })
  await screen.findByRole('heading', { name: 'We could not load the coupons.' })
  screen.getByText(text)
  expect(screen.queryByText('No coupons found')).toBeNull()
})

// Covers 2-100, 2-133, 2-208, 2-235.
test("every field can be edited, and the server's message is shown", async () => {
  let listed = [percent, fixed]
  const { user, sentTo } = await openEdit({
    'GET /admin/getallcoupon': () => listed,
    [editPath]: () => {
      listed = [sampleCoupon({ ...percent, couponCode: 'HOLI', version: 2 }), fixed]
      return { message: 'HOLI is saved.' }
    },
  })
  await user.clear(field('Coupon Code'))
  await user.type(field('Coupon Code'), 'holi')
  const values: [string, string][] = [
    ['Discount Percentage', '12.5'],
    ['Expiry Date', '2099-01-02'],
    ['Minimum Item Quantity', '2'],
    ['Minimum Purchase Amount', '10'],
    ['Maximum Discount Amount', '20'],
    ['Usage Limit', '30'],
    ['User Limit', '4'],
    ['Description', 'Spring'],
  ]
  for (const [label, value] of values) {
    await user.clear(field(label))
    await user.type(field(label), value)
  }
  await user.click(field('Is Active'))
  await save(user)
  await screen.findByText('HOLI is saved.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(editPath.slice(5))).toEqual([
    {
      couponCode: 'HOLI',
      discountType: 'percentage',
      discountPercentage: 12.5,
      discountAmount: 0,
      startDate: null,
      expiryDate: '2099-01-02',
      minimumItemQuantity: 2,
      minPurchaseAmount: 10,
      maxDiscountAmount: 20,
      usageLimit: 30,
      userLimit: 4,
      isActive: false,
      description: 'Spring',
      version: 1,
    },
  ])
  expect(shownRows()[0]?.[0]).toBe('HOLI')
})

// Covers 2-167, 2-168, 2-169, 2-170.
test('code, expiry and the discount of the chosen type are required', async () => {
  const { user, sentTo } = await openEdit()
  await user.clear(field('Coupon Code'))
  await user.clear(field('Expiry Date'))
  await user.clear(field('Discount Percentage'))
  await save(user)
  await findToast('Please fill in all required fields correctly')
  dialog().getByText('Coupon Code is required')
  dialog().getByText('Expiry Date is required')
  dialog().getByText('Valid Discount Percentage is required (0-100)')
  expect(dialog().queryByText('Valid Discount Amount is required')).toBeNull()
  await user.selectOptions(field('Discount Type'), 'fixed')
  expect(dialog().queryByText('Valid Discount Percentage is required (0-100)')).toBeNull()
  // Its amount is 0, so it would take nothing off.
  await save(user)
  dialog().getByText('Valid Discount Amount is required')
  await user.type(field('Discount Amount'), '5')
  expect(dialog().queryByText('Valid Discount Amount is required')).toBeNull()
  expect(sentTo(editPath.slice(5))).toEqual([])
})

// Covers 2-235.
test('an answer without a message counts as success', async () => {
  const { user } = await openEdit({ [editPath]: {} })
  await save(user)
  await screen.findByText('Coupon edited successfully!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// Covers 2-237.
test.each<[unknown, string]>([
  [refusal(409, { message: 'Coupon code already exists' }), 'Coupon code already exists'],
  [refusal(500, {}), 'An error occurred'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'An error occurred'],
])('a failed edit shows the reason and keeps the dialog open', async (reply, text) => {
  const { user } = await openEdit({ [editPath]: reply })
  await save(user)
  await waitFor(() => expect(screen.getAllByText(text)).not.toHaveLength(0))
  expect(field('Coupon Code').value).toBe('DIWALI10')
})

test('after a conflicting edit, the typed changes can be kept', async () => {
  let listed = [percent]
  const { user, sentTo } = await openEdit({
    'GET /admin/getallcoupon': () => listed,
    [editPath]: refusal(409, { message: outdated }),
  })
  await user.type(field('Description'), 'Mine')
  listed = [sampleCoupon({ ...percent, usageLimit: 500, version: 9 })]
  await save(user)
  await dialog().findByText(/They changed: Usage Limit\./)
  await user.click(dialog().getByRole('button', { name: 'Keep my changes' }))
  await save(user)
  await waitFor(() =>
    expect(sentTo(editPath.slice(5))[1]).toMatchObject({
      description: 'Mine',
      usageLimit: 500,
      version: 9,
    }),
  )
})

// Covers 2-99, 2-137, 2-210, 2-234.
test('deleting asks for confirmation, then reloads the list', async () => {
  let listed = [percent, fixed]
  const { user, askedOf, sentTo } = await open({
    'GET /admin/getallcoupon': () => listed,
    [`POST /admin/deletecoupon/${fixed._id}`]: () => {
      listed = [percent]
      return { message: 'done' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete FIFTY' }))
  dialog().getByText('Are you sure you want to delete this coupon?')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(sentTo(`/admin/deletecoupon/${fixed._id}`)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete FIFTY' }))
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  await screen.findByText('Coupon deleted successfully')
  await screen.findByText('Total Coupons: 1')
  await waitFor(() => expect(askedOf('/admin/getallcoupon')).toHaveLength(2))
})

// Covers 2-207, 2-236.
test.each<[object, string]>([
  [{ error: 'Coupon not found' }, 'Coupon not found'],
  [{}, 'An error occurred'],
])('a coupon stays in the list when deleting it fails', async (body, text) => {
  const { user } = await open({ [`POST /admin/deletecoupon/${fixed._id}`]: refusal(404, body) })
  await user.click(await screen.findByRole('button', { name: 'Delete FIFTY' }))
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  await screen.findByText(text)
  screen.getByText('Total Coupons: 2')
})
