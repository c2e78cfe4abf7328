import { test } from 'vitest'

test('four', () => {})
