// Keyboard control of the catalogue lists.

import { sampleCoupon, sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'

const answers = {
  'GET /admin/getallproducts': ['First', 'Second', 'Third'].map((name) =>
    sampleProduct({ _id: name, name }),
  ),
  'GET /admin/getallitems': ['First', 'Second', 'Third'].map((name) =>
    sampleItem({ _id: name, name }),
  ),
  'GET /admin/getallcoupon': ['First', 'Second', 'Third'].map((couponCode) =>
    sampleCoupon({ _id: couponCode, couponCode }),
  ),
}
const current = () => document.querySelector('[data-current]')?.textContent
const dialog = () => within(screen.getByRole('dialog'))

test.each(['viewproducts', 'viewitems', 'getcoupons'])(
  '%s: J and K move between rows, Enter and O open the current row',
  async (path) => {
    const { user } = await openScreen(`/admin/${path}`, answers)
    await screen.findByRole('button', { name: 'Edit Third' })
    await user.keyboard('jjjk')
    expect(current()).toContain('Second')
    await user.keyboard('{Enter}')
    dialog().getByDisplayValue('Second')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(current()).toContain('Second')
    await user.keyboard('jo')
    dialog().getByDisplayValue('Third')
  },
)
