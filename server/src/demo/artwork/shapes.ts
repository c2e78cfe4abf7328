// The SVG shapes of the artwork, and seeded random numbers to scatter them.

export type Point = readonly [x: number, y: number]

/** Additional attributes, by their SVG names. */
export type Attributes = Readonly<Record<string, string | number>>

// A tenth of a pixel is finer than any screen; more digits would only make the file larger.
export const short = (value: number): string => String(Math.round(value * 10) / 10 || 0)

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

export const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

export const path = (d: string, fill: string, attributes: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${written(attributes)}/>`

/** A flat polygon, the building block of every emblem. */
export const facet = (fill: string, ...points: Point[]): string => path(outline(points), fill)

export const stroke = (d: string, colour: string, width: number, attributes: Attributes = {}) =>
  path(d, 'none', { stroke: colour, 'stroke-width': String(width), ...attributes })

/** Without a fill, a circle has the fill of its group. */
export const circle = (x: number, y: number, radius: number, fill?: string, extra?: Attributes) =>
  `<circle${written({ cx: x, cy: y, r: radius, ...(fill && { fill }), ...extra })}/>`

export const ring = (
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  extra?: Attributes,
): string =>
  circle(x, y, radius, 'none', { stroke: colour, 'stroke-width': String(width), ...extra })

export const ellipse = (
  [x, y]: Point,
  [radiusX, radiusY]: Point,
  fill: string,
  extra?: Attributes,
): string =>
  `<ellipse${written({ cx: x, cy: y, rx: radiusX, ry: radiusY })} fill="${fill}"${written(extra ?? {})}/>`

export const rectangle = (
  [x, y]: Point,
  [width, height]: Point,
  fill: string,
  extra?: Attributes,
): string => `<rect${written({ x, y, width, height })} fill="${fill}"${written(extra ?? {})}/>`

export const group = (content: string, attributes: Attributes): string =>
  `<g${written(attributes)}>${content}</g>`

export const moved = (content: string, transform: string): string => group(content, { transform })

/** The point at an angle (in radians, clockwise from the right) and distance from a centre. */
export const around = ([x, y]: Point, distance: number, angle: number): Point => [
  x + distance * Math.cos(angle),
  y + distance * Math.sin(angle),
]

/** A star; each ray has a light and a dark side. */
export const facetedStar = (
  centre: Point,
  [outer, inner]: readonly [outer: number, inner: number],
  rayCount: number,
  [light, dark]: readonly [light: string, dark: string],
): string => {
  const half = Math.PI / rayCount
  const rays = Array.from({ length: rayCount }, (_, index) => {
    const angle = 2 * half * index - Math.PI / 2
    const tip = around(centre, outer, angle)
    return {
      left: outline([centre, around(centre, inner, angle - half), tip]),
      right: outline([centre, tip, around(centre, inner, angle + half)]),
    }
  })
  const sides = (side: 'left' | 'right') => rays.map((ray) => ray[side]).join('')
  return path(sides('left'), light) + path(sides('right'), dark)
}

export type Random = () => number

/** Random numbers from 0 up to 1, always the same for the same seed (Mulberry32). */
export const seededRandom = (seed: number): Random => {
  let state = (seed * 7919 + 13) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole picture. It fills its frame like a photo and contains no text. */
export const picture = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
