// A store that keeps uploaded pictures in a temporary folder.

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { diskImages } from '../src/providers/images/disk.ts'
import { type AppOptions, type TestApp, testApp } from './harness.ts'

type Gallery = TestApp & {
  /** The stored files, by their path in the folder. */
  keptFiles(): Promise<string[]>
}

export async function testGallery(options: AppOptions = {}): Promise<Gallery> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-images-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const images = diskImages(folder)
  const app = await testApp({
    ...options,
    replace: (ctx) => ({ providers: { ...ctx.providers, images } }),
  })
  // Jobs use the same folder.
  app.ctx.providers.images = images
  const keptFiles = async () => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    return files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
      .sort()
  }
  return { ...app, keptFiles }
}

type Fields = Record<string, string | Blob | Blob[] | undefined>

/** A form as the gallery sends it, without undefined fields. */
export function uploadOf(given: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Diwali', type: 'Banner', ...given })) {
    for (const one of [value].flat()) if (one !== undefined) form.append(name, one)
  }
  return form
}

export const fileOf = (bytes: Buffer | string, name = 'picture.png', type = 'image/png'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
