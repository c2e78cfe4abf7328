// The pictures of link previews.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = `
  import { createHash } from 'node:crypto'
  import { drawSharePicture } from '${import.meta.dirname}/share-picture.ts'
  const words = { title: 'लोटस डायनेस्टी Gold', line: '₹99', hue: 20, art: undefined }
  process.stdout.write(createHash('sha256').update(await drawSharePicture(words)).digest('hex'))
`

/** A process reads the machine's fonts once, so each drawing has its own. */
function drawnWith(machineFonts: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gemwala-fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const FONTCONFIG_FILE = join(folder, 'fonts.conf')
  writeFileSync(FONTCONFIG_FILE, `<fontconfig>${machineFonts}</fontconfig>`)
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, FONTCONFIG_FILE },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

test('a machine without fonts draws a name in Hindi as one that has them', () => {
  expect(drawnWith('')).toBe(drawnWith(`<dir>${import.meta.dirname}/fonts</dir>`))
})
