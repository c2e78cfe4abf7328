// The texts of staff: what of Markdown they can use, and that nothing in them runs.

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { firstParagraph, parseMarkdown } from './parse.ts'

const shown = (text: string): string => {
  const { container } = render(<Markdown text={text} />)
  return container.firstElementChild!.innerHTML
}

test('headings, paragraphs and lists', () => {
  expect(
    shown(
      '# Orders\nOne line\nand another\r\n\r\n## Refunds ##\n- a\n- b\n  more of b\n\n1. x\n2) y\nEnd',
    ),
  ).toBe(
    '<h2>Orders</h2><p>One line and another</p><h2>Refunds</h2><ul><li>a</li><li>b more of b</li></ul><ol start="1"><li>x</li><li>y End</li></ol>',
  )
})

test('clauses keep their numbers', () => {
  expect(shown('1. a\n\nText\n\n2. b\n3. c')).toBe(
    '<ol start="1"><li>a</li></ol><p>Text</p><ol start="2"><li>b</li><li>c</li></ol>',
  )
})

test('a list goes on after an empty line, and ends with a paragraph', () => {
  expect(shown('- a\n\n- b\n\nText')).toBe('<ul><li>a</li><li>b</li></ul><p>Text</p>')
})

test('bold, emphasis and escaped marks', () => {
  expect(shown('**Never** send *your* _PIN_ or **a *code***, 2*3*4, snake_case_word \\*x\\*')).toBe(
    '<p><strong>Never</strong> send <em>your</em> <em>PIN</em> or <strong>a <em>code</em></strong>, 2<em>3</em>4, snake_case_word *x*</p>',
  )
})

test('no level of headings is skipped', () => {
  expect(shown('#### Deep\n###### Deeper\n# Top\n### Third')).toBe(
    '<h2>Deep</h2><h3>Deeper</h3><h2>Top</h2><h3>Third</h3>',
  )
})

test.each([
  ['/help/refunds', '/help/refunds'],
  ['https://consumerhelpline.gov.in/a?b=1#c', 'https://consumerhelpline.gov.in/a?b=1#c'],
  ['mailto:help@store.test', 'mailto:help@store.test'],
  ['tel:1915', 'tel:1915'],
])('%s becomes a link', (address, href) => {
  shown(`See [this **page**](${address}).`)
  expect(screen.getByRole('link', { name: 'this page' }).getAttribute('href')).toBe(href)
})

test('a link to another site opens a tab that has no access to ours', () => {
  expect(shown('[x](https://a.test/)')).toContain('target="_blank" rel="noopener"')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert`1`',
  'data:text/html,<script>1</script>',
  'http://plain.test/',
  '//evil.test/',
  '/\\evil.test',
  'vbscript:x',
  'blob:x',
  'help',
])('%s stays text', (address) => {
  const html = shown(`[click](${address})`)
  expect(html).not.toContain('<a')
  expect(html).toContain('[click](')
})

test('HTML stays text', () => {
  const text = `<script>alert(1)</script> <img src=x onerror="alert(1)"> &lt; **<b>**`
  shown(text)
  expect(document.querySelector('script, img, b')).toBeNull()
  screen.getByText(/<script>alert\(1\)<\/script> <img src=x onerror="alert\(1\)"> &lt;/)
})

/** The CPU time of reading a text of this length. */
function spent(part: string, length: number): number {
  const before = process.cpuUsage()
  parseMarkdown(part.repeat(length / part.length))
  return process.cpuUsage(before).user
}

// Twice the length would take four times as long, if each mark were tried with every other. Half a
// second is for times too short to compare.
test.each(['*', '**a', '_a ', '[', '[a](', '# ', '- ', '\\'])(
  'the time to read a text of %j grows with its length, not faster',
  (part) => expect(spent(part, 100_000)).toBeLessThan(2 * spent(part, 50_000) + 500_000),
)

test('the first paragraph is read without its marks', () => {
  expect(firstParagraph('## Title\n- item\n\nWe **sell** [codes](/x) and *passes*.\n\nMore.')).toBe(
    'We sell codes and passes.',
  )
  expect(firstParagraph('# Only a title')).toBe('')
})
