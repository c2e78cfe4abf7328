// What the MooGold simulator sells: products with their numbers, inputs, and whether players can be looked
// up. Any variation of a product can be ordered.

export type MooGoldProduct = {
  id: number
  /** The store's API type; null for products that the store does not sell. */
  apiType: string | null
  name: string
  fields: readonly string[]
  check: 'names' | 'without names' | 'not available'
}

const userAndServer = ['User ID', 'Server']
const player = ['Player ID']

export const moogoldProducts: readonly MooGoldProduct[] = [
  {
    id: 15_145,
    apiType: 'MOOGOLDMLBB',
    name: 'Ember Rift',
    fields: ['User ID', 'Server ID'],
    check: 'names',
  },
  {
    id: 20_001,
    apiType: 'MOOGOLDGENSHIN',
    name: 'Skyfall Odyssey',
    fields: userAndServer,
    check: 'names',
  },
  {
    id: 20_002,
    apiType: 'MOOGOLDHONKAI',
    name: 'Orbit Raiders',
    fields: userAndServer,
    check: 'names',
  },
  {
    id: 20_003,
    apiType: 'MOOGOLDZENLESS',
    name: 'Neon Cartel',
    fields: userAndServer,
    check: 'names',
  },
  { id: 20_004, apiType: 'MOOGOLDPUBG', name: 'Last Drop', fields: player, check: 'names' },
  { id: 20_005, apiType: 'MOOGOLDHOK', name: 'Mayura Saga', fields: player, check: 'names' },
  {
    id: 20_006,
    apiType: 'MOOGOLDMARVELRIVALS',
    name: 'Starforge Arena',
    fields: player,
    check: 'without names',
  },
  { id: 20_007, apiType: null, name: 'Salt Road', fields: player, check: 'not available' },
]

export const productOf = (id: unknown): MooGoldProduct | undefined =>
  moogoldProducts.find((product) => String(product.id) === String(id))

/** The variations that the product list shows. */
export const variationsOf = ({ id }: MooGoldProduct): string[] =>
  [1, 2, 3].map((number) => String(id * 10 + number))

/** The inputs among the fields of a call, if a product has exactly these inputs. */
export const inputsIn = (
  data: Record<string, unknown>,
  products: readonly MooGoldProduct[],
): { player: string; zone: string } | undefined => {
  const { category: _, 'product-id': __, quantity: ___, ...inputs } = data
  const names = Object.keys(inputs)
  const fits = ({ fields: [first, second] }: MooGoldProduct) =>
    names.includes(first!) && names.every((name) => name === first || name === second)
  const product = products.find(fits)
  if (!product) return undefined
  const textOf = (name: string | undefined) => String(inputs[name ?? ''] ?? '')
  return { player: textOf(product.fields[0]), zone: textOf(product.fields[1]) }
}
