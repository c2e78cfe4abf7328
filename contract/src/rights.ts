// What a member of staff may do. Every call for staff names the rights it needs; the server, the menu, the buttons, the
// palette, the keys and /docs read them there.

/** The words are what the screen 'Staff' shows. */
export const rightNames = {
  'orders.see': 'See orders and deliveries',
  'orders.decide': 'Complete orders and decide reviews',
  'orders.refund': 'Refund and cancel orders',
  'money.see': 'See payments and wallets',
  'money.credit': 'Add money to wallets and assign payments',
  'money.debit': 'Take money from wallets',
  'sales.see': 'See sales figures',
  'books.see': 'See the books',
  'catalogue.see': 'See products, coupons and images',
  'catalogue.edit': 'Edit products, items and images',
  'prices.edit': 'Change prices',
  'coupons.edit': 'Edit coupons',
  'stock.see': 'See voucher stock',
  'stock.import': 'Import and close voucher codes',
  'suppliers.see': 'See supplier balances',
  'suppliers.edit': 'Resume stopped suppliers',
  'gateways.switch': 'Switch payment gateways',
  'users.see': 'See users',
  'users.edit': 'Edit and block users',
  'audit.see': 'Read the audit log',
  exports: 'Download lists',
  tickets: 'Answer tickets',
  alarms: 'See and settle alarms',
  'pages.edit': 'Edit the help pages',
  'store.run': 'Run jobs, maintenance and reconciling',
  'staff.manage': 'Manage staff and their rights',
} as const

export type Right = keyof typeof rightNames

export const rights = Object.keys(rightNames) as [Right, ...Right[]]

/** To use these, somebody with a second factor must have proved it within the last minutes. */
const rightsToProve: readonly Right[] = [
  'orders.refund',
  'money.credit',
  'money.debit',
  'gateways.switch',
  'users.edit',
  'exports',
  'staff.manage',
]

type Deed = { method: 'GET' | 'POST'; changesState?: true; onlyLists?: true }

/** Looking at a list moves nothing; downloading one takes it away. */
export const needsProof = ({ method, changesState, onlyLists }: Deed, right: Right): boolean =>
  rightsToProve.includes(right) &&
  (method === 'POST' || changesState === true || (right === 'exports' && !onlyLists))

/** How the screen 'Staff' groups them: each right once. */
export const rightGroups: Record<string, Right[]> = {
  Orders: ['orders.see', 'orders.decide', 'orders.refund'],
  Money: ['money.see', 'money.credit', 'money.debit', 'sales.see', 'books.see', 'gateways.switch'],
  Catalogue: ['catalogue.see', 'catalogue.edit', 'prices.edit', 'coupons.edit'],
  Delivery: ['stock.see', 'stock.import', 'suppliers.see', 'suppliers.edit'],
  People: ['users.see', 'users.edit', 'tickets', 'staff.manage'],
  Store: ['audit.see', 'exports', 'alarms', 'pages.edit', 'store.run'],
}

/** A right is of no use without the screen that it is used on. */
const needsToo: Partial<Record<Right, Right[]>> = {
  'orders.decide': ['orders.see'],
  'orders.refund': ['orders.decide'],
  'money.credit': ['money.see', 'users.see'],
  'money.debit': ['money.see', 'users.see'],
  'catalogue.edit': ['catalogue.see'],
  'prices.edit': ['catalogue.see'],
  'coupons.edit': ['catalogue.see'],
  'stock.import': ['stock.see', 'catalogue.see'],
  'suppliers.edit': ['orders.see'],
  'users.edit': ['users.see'],
}

/** These rights, with those that they need. */
export function withNeeded(chosen: readonly Right[]): Right[] {
  const needed = new Set(chosen)
  // A set visits what is added to it meanwhile.
  for (const right of needed) for (const other of needsToo[right] ?? []) needed.add(other)
  return rights.filter((right) => needed.has(right))
}

const seeing = rights.filter((right) => right.endsWith('.see'))

/** The sets that a new store begins with, beside the owners, who have every right. Owners can change them. */
export const firstSets: Record<string, Right[]> = {
  Manager: rights.filter((right) => right !== 'staff.manage'),
  Support: [
    'orders.see',
    'orders.decide',
    'money.see',
    'catalogue.see',
    'stock.see',
    'suppliers.see',
    'users.see',
    'tickets',
    'alarms',
  ],
  Catalogue: [
    'catalogue.see',
    'catalogue.edit',
    'prices.edit',
    'coupons.edit',
    'stock.see',
    'stock.import',
    'suppliers.see',
    'pages.edit',
  ],
  Accountant: [
    'orders.see',
    'money.see',
    'sales.see',
    'books.see',
    'users.see',
    'audit.see',
    'exports',
  ],
  'Read only': seeing,
}
