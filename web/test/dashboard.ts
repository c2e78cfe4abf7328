// Opens the console at the dashboard, with sample data.

import { vi } from 'vitest'
import type { Answers } from './open-app.tsx'
import { openScreen } from './open-screen.tsx'

export const stats = {
  total_order: 12480,
  completed: 11236,
  refunded: 318,
  processing: 86,
  total_sale: 4829163.99,
}
export const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
export const gateways = [
  { _id: idOf(1), gatewayProvider: 'ekQR', isActive: true },
  { _id: idOf(2), gatewayProvider: 'UPIGateway', isActive: false },
]
const day = (name: string, orders: number, sale: number) => ({
  day: name,
  orders,
  completed: orders,
  sale,
})
const sales = {
  today: '2026-11-01',
  days: [day('2026-10-30', 2, 200.5), day('2026-10-31', 0, 0), day('2026-11-01', 5, 1234567)],
  products: [{ productid: 7, name: 'Ember Rift', orders: 5, sale: 1234567 }],
}
const presets = [
  { name: 'Today', startDate: '2026-11-01', endDate: '2026-11-01' },
  { name: '7 days', startDate: '2026-10-26', endDate: '2026-11-01' },
  { name: 'All', startDate: '', endDate: '' },
]
const answers: Answers = {
  'GET /admin/presets': { presets },
  'GET /admin/comparison': { before: null },
  'GET /admin/supplierbalances': { balances: [] },
  'GET /admin/stats': stats,
  'GET /admin/gateways': gateways,
  'GET /admin/sales': sales,
}
export const openDashboard = (path = '/admin', more: Answers = {}) =>
  openScreen(path, { ...answers, ...more })
export const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
