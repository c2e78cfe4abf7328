// Addresses of our own pages in mails. They use only the configured public address, never a request's
// headers.

import type { Context } from '../../context.ts'

export function pageAddress({ config }: Pick<Context, 'config'>, path: string): string {
  if (!config.publicUrl) throw new Error('PUBLIC_URL is not set')
  return new URL(path, config.publicUrl).href
}
