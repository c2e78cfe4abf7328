import { test } from 'vitest'

test('five', () => {})
