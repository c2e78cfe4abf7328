import { test } from 'vitest'

test('three', () => {})
