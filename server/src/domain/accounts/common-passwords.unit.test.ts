// Common passwords are refused.

import { expect, test } from 'vitest'
import { commonPasswordProblem } from './common-passwords.ts'

// Covers L8.
test.each([
  'password',
  'PASSWORD',
  'Password1',
  '12345678',
  '123456789',
  'qwertyuiop',
  'iloveyou',
  'sunshine',
])('refuses %s', async (password) => {
  expect(await commonPasswordProblem(password)).toBe(
    'This password is too common. Please choose another one.',
  )
})

test.each([
  'admin-demo-1000',
  'player-demo-1000',
  'correct horse battery',
  'नमस्ते दुनिया',
  'constructor',
])('accepts %s', async (password) => {
  expect(await commonPasswordProblem(password)).toBe(null)
})
