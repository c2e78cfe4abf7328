// The ladder of areas, as ARCHITECTURE.md shows it: inside contract, domain and database an area imports only from
// the areas below it and from the ground of its layer, also for a type or lazily.

import { failWith, type SourceFile, sourceFiles } from './files.ts'
import { importsOf, isTest } from './imports.ts'

const layers = ['contract/src/', 'server/src/domain/', 'server/src/database/']

/** The highest first. A layer may lack some. */
const ladder = [
  'console',
  'alarms',
  'tickets',
  'notices',
  'buying',
  'orders',
  'payments',
  'catalogue',
  'delivery',
  'money',
  'help',
  'accounts',
  'attempts',
  'lists',
  'ground',
  'schema',
  'engine',
]

/** Where a file stands in its layer, and what it imports from there. */
type Place = {
  path: string
  layer: string
  /** Undefined for a file beside the areas. */
  area: string | undefined
  targets: string[]
}

export async function checkLadder(): Promise<void> {
  failWith(upwardImports(sourceFiles('*.ts')))
}

/** Imports of what stands above an area, and folders that are no area. */
export function upwardImports(files: SourceFile[]): string[] {
  const places = files.filter(({ path }) => !isTest(path)).flatMap((file) => placeOf(file) ?? [])
  const above = filesAboveAreas(places)
  return places.flatMap(({ path, layer, area, targets }) => {
    if (area === undefined) return []
    if (!ladder.includes(area)) return [`${path}: ${area} is not on the ladder of areas`]
    return targets.flatMap((target) => {
      const other = areaIn(layer, target)
      const isUpwards = other ? ladder.indexOf(other) < ladder.indexOf(area) : above.has(target)
      const reason = other ? `${other} is above ${area}` : 'it imports areas, so it is above them'
      return isUpwards ? [`${path} must not import ${target}: ${reason}`] : []
    })
  })
}

function placeOf(file: SourceFile): Place | undefined {
  const { path } = file
  const layer = layers.find((one) => path.startsWith(one))
  if (layer === undefined) return undefined
  const targets = importsOf(file).map(({ target }) => target)
  const own = targets.filter((target) => target.startsWith(layer))
  return { path, layer, area: areaIn(layer, path), targets: own }
}

const areaIn = (layer: string, path: string): string | undefined =>
  /^[^/]+(?=\/)/.exec(path.slice(layer.length))?.[0]

/** The files beside the areas that import one, or a file that does. All others are the ground of their layer. */
function filesAboveAreas(places: Place[]): Set<string> {
  const beside = places.filter(({ area }) => area === undefined)
  const above = new Set<string>()
  const isAbove = ({ layer, targets }: Place) =>
    targets.some((target) => above.has(target) || areaIn(layer, target) !== undefined)
  for (let before = -1; before < above.size; ) {
    before = above.size
    for (const place of beside) if (isAbove(place)) above.add(place.path)
  }
  return above
}
