// Fills a configuration file of `ops/cluster/config`, as `envsubst` does for an operator, but refuses a missing value.

import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Owner } from './service.ts'

export type Values = Record<string, string | number>

export const configFolder = join(import.meta.dirname, '../../../../ops/cluster/config')

export function fill(template: string, values: Values): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template needs a value for ${name}.`)
    return String(value)
  })
}

/** Writes the filled template into a folder, readable by its owner only, and returns its path. */
export async function writeConfig(
  name: string,
  { folder, values, owner }: { folder: string; values: Values; owner: Owner },
): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, fill(await readFile(join(configFolder, name), 'utf8'), values), {
    mode: 0o600,
  })
  if (owner) await chown(path, owner.uid, owner.gid)
  return path
}
