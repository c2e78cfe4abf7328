import { test } from 'vitest'

test('two', () => {})
