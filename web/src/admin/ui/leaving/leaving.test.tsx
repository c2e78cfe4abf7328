// What is typed is not lost unasked, and a change of screen moves the focus to its heading.

import { sampleCoupon } from '@gemwala/contract/samples'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../test/open-app.tsx'
import { openConsole } from '../../../../test/open-console.tsx'
import { refusal } from '../../../../test/people.ts'

const coupon = sampleCoupon({ couponCode: 'FIFTY' })
const open = (path: string, more: Answers = {}) =>
  openConsole(path, { 'GET /admin/getallcoupon': [coupon], ...more })
const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' })

type User = Awaited<ReturnType<typeof open>>['user']

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Edit FIFTY' }))
  return within(screen.getByRole('dialog', { name: 'Edit Coupon' }))
}

async function openEdit() {
  const { user } = await open('/admin/getcoupons')
  return { user, edit: await openDialog(user) }
}

test('an edit dialog lists what is not saved', async () => {
  const { user, edit } = await openEdit()
  expect(edit.queryByText(/not saved/)).toBeNull()
  await user.type(edit.getByLabelText('Description'), 'x')
  edit.getByText('1 change not saved:')
  await user.click(edit.getByLabelText('Is Active'))
  expect(edit.getByText('2 changes not saved:').parentElement?.textContent).toBe(
    '2 changes not saved: Is Active, Description',
  )
  await user.click(edit.getByLabelText('Is Active'))
  edit.getByText('1 change not saved:')
})

test('Esc and the buttons close an unchanged dialog at once, and ask before they discard changes', async () => {
  const { user } = await open('/admin/getcoupons')
  for (const way of ['Esc', 'Cancel', 'Close']) {
    const leave = async () => {
      const dialog = within(screen.getByRole('dialog', { name: 'Edit Coupon' }))
      if (way === 'Esc') await user.keyboard('{Escape}')
      else await user.click(dialog.getByRole('button', { name: way }))
    }
    await openDialog(user)
    await leave()
    expect(screen.queryByRole('dialog'), way).toBeNull()

    const edit = await openDialog(user)
    const description = edit.getByLabelText<HTMLTextAreaElement>('Description')
    await user.type(description, 'x')
    await leave()
    await user.click(within(question()!).getByRole('button', { name: 'Keep editing' }))
    expect(question(), way).toBeNull()
    expect(description.value).toBe(`${coupon.description}x`)
    act(() => description.focus())
    await leave()
    await user.click(within(question()!).getByRole('button', { name: 'Discard changes' }))
    expect(screen.queryByRole('dialog'), way).toBeNull()
  }
})

test('a filter that reaches the address late does not ask: the dialog stays', async () => {
  const { user, router } = await open('/admin/getcoupons')
  const edit = await openDialog(user)
  await user.type(edit.getByLabelText('Description'), 'x')
  await act(() => router.navigate({ to: '/admin/getcoupons', search: { search: 'fif' } } as never))
  expect(question()).toBeNull()
  edit.getByText('1 change not saved:')
})

test('Esc in the question keeps the changes', async () => {
  const { user, edit } = await openEdit()
  await user.type(edit.getByLabelText('Description'), 'x')
  await user.keyboard('{Escape}')
  const stay = within(question()!).getByRole('button', { name: 'Keep editing' })
  expect(document.activeElement).toBe(stay)
  await user.keyboard('{Escape}')
  expect(question()).toBeNull()
  screen.getByRole('dialog', { name: 'Edit Coupon' })
})

test('a dialog whose fields keep their own values asks, too', async () => {
  const { Modal, CloseButton } = await import('../modal.tsx')
  const { Form } = await import('../../../forms/form.tsx')
  const user = userEvent.setup()
  let closed = 0
  render(
    <Modal title="Reason" onClose={() => (closed += 1)}>
      <Form onSubmit={() => undefined}>
        <input name="reason" aria-label="Why" defaultValue="" />
        <CloseButton onClose={() => (closed += 1)}>Cancel</CloseButton>
        <button type="submit">Send</button>
      </Form>
    </Modal>,
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toBe(1)
  await user.type(screen.getByLabelText('Why'), 'Sold out')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(closed).toBe(2)
})

test('while its form is being sent, a dialog stays open, so that it can show a failure', async () => {
  const answer = Promise.withResolvers<Response>()
  const { user } = await open('/admin/getcoupons', {
    [`POST /admin/editcoupon/${coupon._id}`]: () => answer.promise,
  })
  const edit = await openDialog(user)
  await user.type(edit.getByLabelText('Description'), 'x')
  await user.click(edit.getByRole('button', { name: 'Save Changes' }))
  await user.keyboard('{Escape}')
  await user.click(edit.getByRole('button', { name: 'Close' }))
  expect(question()).toBeNull()
  edit.getByRole('button', { name: 'Updating...' })
  answer.resolve(refusal(400, { message: 'This code is taken' }))
  // In the form, and in the toast over it.
  expect(await edit.findAllByText('This code is taken')).toHaveLength(2)
  await user.keyboard('{Escape}')
  expect(question()).not.toBeNull()
})

test('a deletion that is being sent cannot be cancelled', async () => {
  const answer = Promise.withResolvers<Response>()
  const { user } = await open('/admin/getcoupons', {
    [`POST /admin/deletecoupon/${coupon._id}`]: () => answer.promise,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete FIFTY' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Coupon' }))
  const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  expect(cancel.disabled).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(cancel.disabled).toBe(true)
  answer.resolve(refusal(500, {}))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('leaving a screen with changes asks first; an unchanged one is left at once', async () => {
  const { user, router } = await open('/admin/createcoupon')
  const code = await screen.findByLabelText<HTMLInputElement>('Coupon Code')
  await user.type(code, 'HOLI')
  await user.click(screen.getByRole('link', { name: 'View Coupons' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/admin/createcoupon')
  expect(code.value).toBe('HOLI')
  // An order opens beside the screen.
  await act(() => router.navigate({ to: '.', search: { order: 'GW1' } as never }))
  expect(question()).toBeNull()
  await user.click(screen.getByRole('link', { name: 'View Coupons' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await screen.findByRole('heading', { level: 1, name: 'All Coupons' })
  await user.click(screen.getByRole('link', { name: 'Create Coupon' }))
  await screen.findByRole('heading', { level: 1, name: 'Create Coupon' })
})

test('after a change of screen its heading has the focus', async () => {
  const { user } = await open('/admin/getcoupons')
  await screen.findByRole('button', { name: 'Edit FIFTY' })
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('link', { name: 'Create Coupon' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Create Coupon' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
