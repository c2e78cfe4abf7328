// Reading prices from a file: which lines are accepted, and which are reported by number.

import { sampleItem } from '@gemwala/contract/samples'
import { expect, test } from 'vitest'
import { importPrices } from './import-prices.ts'

const small = sampleItem({ itemid: 101 })
const large = sampleItem({ itemid: 102, name: 'Large' })
const imported = (text: string) => importPrices(text, [small, large])
const problems = (text: string) =>
  imported(text).problems.map(({ line, text: said }) => `${line}: ${said}`)
const head = 'Item ID,Name,Product,List price,Normal price,Reseller price,Cost'

test('lines are matched by Item ID; empty cells and other columns change nothing', () => {
  const file = `${head}\r\n102,Other name,"A, b",140,,112.50,\r\n101,'=x,,,99,,0\r\n`
  expect(imported(file)).toEqual({
    taken: [
      [large, { originalprice: '140', resellprice: '112.50' }],
      [small, { discountedprice: '99', cost: '0' }],
    ],
    problems: [],
  })
})

test("'none' clears a cost, but is not a valid price", () => {
  const file = 'Item ID,Normal price,Cost\n101,,none\n102,none,None'
  expect(imported(file).taken).toEqual([[small, { cost: '' }]])
  expect(problems(file)).toEqual(["3: Valid Normal price is required: 'none' is not a price"])
})

test('columns can be in any order, and some can be missing', () => {
  expect(imported('Cost, Item ID \n5,101').taken).toEqual([[small, { cost: '5' }]])
})

test('unknown, duplicate and invalid lines are reported, and the others are accepted', () => {
  const file = `Item ID,Normal price
101,90
7,90
102,1
102,2
,5
101x,5
101,9,9`
  expect(imported(file).taken).toEqual([])
  expect(problems(file)).toEqual([
    '2: item 101 is also in line 8',
    '3: there is no item 7',
    '4: item 102 is also in line 5',
    '5: item 102 is also in line 4',
    '6: it has no Item ID',
    '7: there is no item 101x',
    '8: it has 3 cells, but the first line has 2',
  ])
})

test.each(['-1', '1.234', '1e3', '0x10', '₹5', '1 000', '200000000', 'free'])(
  'the price %j is rejected, and the other line is accepted',
  (price) => {
    const file = `Item ID,Normal price\n101,${price}\n102,5`
    expect(problems(file)).toEqual([`2: Valid Normal price is required: '${price}' is not a price`])
    expect(imported(file).taken).toEqual([[large, { discountedprice: '5' }]])
  },
)

test.each([
  ['', "1: the first line has no column 'Item ID'"],
  ['ID,Cost\n101,5', "1: the first line has no column 'Item ID'"],
  ['Item ID,Name\n101,A', '1: the first line has no price column'],
  ['Item ID,Cost,Cost\n101,5,6', "1: the column 'Cost' appears twice"],
  ['Item ID,Cost\n101,5\n"102,5', '3: a quote is never closed'],
])('nothing is accepted from the file %j', (file, problem) => {
  expect(problems(file)).toEqual([problem])
  expect(imported(file).taken).toEqual([])
})
