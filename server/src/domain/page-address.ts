// Addresses of our own pages in mails: built from the configured public address and from nothing that
// a request says about itself.

import type { Context } from '../context.ts'

export function pageAddress({ config }: Context, path: string): string {
  if (!config.publicUrl) throw new Error('PUBLIC_URL is not set')
  return new URL(path, config.publicUrl).href
}
