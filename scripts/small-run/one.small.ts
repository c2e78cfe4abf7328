import { test } from 'vitest'

test('one', () => {})
