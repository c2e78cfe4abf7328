// The demo's pictures by name, from the SVG files of server/demo-data/art. The pictures of a product's items have one
// file, in which each is a line: a group on the common ground.

import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

const folder = join(import.meta.dirname, '../../demo-data/art')

/** It contains a version, so that browsers can cache pictures for ever: a changed file gets a new version. */
const base = '/demo/art/v1/'

export const artAddress = (name: string): string => `${base}${name}.svg`

const itemLine = /^<g id="(\w+)">.*\n/gm

const picturesIn = (name: string, svg: string): [name: string, svg: string][] =>
  name.endsWith('-items')
    ? [...svg.matchAll(itemLine)].map(([own, type]) => [
        name.replace(/items$/, type!),
        svg.replace(itemLine, (line) => (line === own ? line : '')),
      ])
    : [[name, svg]]

export const art: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).flatMap((file) =>
    picturesIn(parse(file).name, readFileSync(join(folder, file), 'utf8')),
  ),
)

/** The picture at one of the demo's addresses. */
export const artAt = (address: string): string | undefined =>
  address.startsWith(base) ? art.get(address.slice(base.length, -'.svg'.length)) : undefined
