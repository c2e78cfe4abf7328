// Which pages a pager shows.

import { expect, test } from 'vitest'
import { pageMarks } from './page-marks.ts'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap after', 9]],
  [5, 9, [1, 'gap before', 4, 5, 6, 'gap after', 9]],
  [9, 9, [1, 'gap before', 8, 9]],
  [3, 4, [1, 2, 3, 4]],
  // A page past the end still shows links back.
  [40, 3, [1, 'gap before', 3]],
])('page %i of %i shows %j', (page, totalPages, marks) => {
  expect(pageMarks(page, totalPages)).toEqual(marks)
})
