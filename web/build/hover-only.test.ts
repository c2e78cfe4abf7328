// Hover styles never stay after a tap.

import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { hoverOnly } from './hover-only.ts'

test('hover styles apply only to devices that hover, in their place', async () => {
  const css = { postcss: { plugins: [hoverOnly] } }
  const config = await resolveConfig({ configFile: false, css }, 'build')
  const written = `
    .a:hover { color: red }
    .b[open], .b:hover { color: red }
    @media (hover: hover) { .c:hover { color: red } }
    @media (width < 9px) { .d:hover { color: red } }
    .e { color: red }`
  const { code } = await preprocessCSS(written, '/hover.css', config)
  expect(code.replaceAll(/\s+/g, ' ').trim()).toBe(
    '@media (hover: hover) { .a:hover { color: red } } ' +
      '.b[open] { color: red } @media (hover: hover) { .b:hover { color: red } } ' +
      '@media (hover: hover) { .c:hover { color: red } } ' +
      '@media (width < 9px) { @media (hover: hover) { .d:hover { color: red } } } ' +
      '.e { color: red }',
  )
})
