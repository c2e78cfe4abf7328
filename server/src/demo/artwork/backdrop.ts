// The backdrop of a scene: hills, waves, an arcade or bunting, in the colours of the ground, so that it never competes
// with the subject.

import { oklch, type Palette, rani } from './colour.ts'
import { facet, outline, type Point, path, type Random, short } from './shapes.ts'

export type Field = { readonly width: number; readonly height: number }

type Backdrop = (field: Field, palette: Palette, random: Random) => string

/**
 * Divides the width into equal parts of about the wanted size, so that a pattern ends at the edge of the
 * picture.
 */
const parts = (width: number, wanted: number): { count: number; size: number } => {
  const count = Math.round(width / wanted)
  return { count, size: width / count }
}

// A mountain has a lit side and a shaded one; the foot lies on the picture's lower edge.
const ridge = (
  { width, height }: Field,
  random: Random,
  { wanted, rise }: { readonly wanted: number; readonly rise: number },
  [light, dark]: readonly [light: string, dark: string],
): string => {
  const { count, size } = parts(width, wanted * height)
  const slopes = Array.from({ length: count + 1 }, (_, index) => {
    const x = (index + (random() - 0.5) * 0.6) * size
    const peak: Point = [x, height * (1 - rise * (0.6 + random() * 0.4))]
    const [left, fold, right] = [x - size, x + size * (random() * 0.3 - 0.1), x + size]
    return {
      lit: outline([[left, height], peak, [fold, height]]),
      shaded: outline([peak, [right, height], [fold, height]]),
    }
  })
  return slopes.map(({ lit, shaded }) => path(lit, light) + path(shaded, dark)).join('')
}

const hills: Backdrop = (field, { ground }, random) =>
  ridge(field, random, { wanted: 0.62, rise: 0.38 }, [ground[3], ground[2]]) +
  ridge(field, random, { wanted: 0.46, rise: 0.2 }, [ground[1], ground[0]])

const waves: Backdrop = ({ width, height }, { ground, gold }) => {
  const { count, size } = parts(width, Math.max(60, height * 0.2))
  const row = (level: number, shift: number, fill: string) => {
    const y = Math.round(height * level)
    const arc = `q${short(size / 2)} ${short(-size * 0.56)} ${short(size)} 0`
    return path(`M${short(-shift * size)} ${y}${arc.repeat(count + 1)}V${height}H0Z`, fill)
  }
  return (
    row(0.86, 0.5, ground[2]) +
    row(0.905, 0, gold[4]) +
    row(0.918, 0, ground[1]) +
    row(0.975, 0.5, ground[0])
  )
}

const arcade: Backdrop = ({ width, height }, { ground, gold }) => {
  const { count, size } = parts(width, Math.max(112, height * 0.3))
  const top = Math.round(height * 0.74)
  // Each opening is a pointed arch: two curves that rise from the pillars and meet in a tip.
  const arch = (index: number, inset: number) => {
    const left = short(index * size + inset)
    const middle = short((index + 0.5) * size)
    const right = short((index + 1) * size - inset)
    const tip = short(top + inset * 0.9)
    const shoulder = short(top + inset * 0.9 + size * 0.14)
    const spring = short(top + size * 0.42)
    const rise = `V${spring}Q${left} ${shoulder} ${middle} ${tip}`
    return `M${left} ${height}${rise}Q${right} ${shoulder} ${right} ${spring}V${height}Z`
  }
  const each = (inset: number) =>
    Array.from({ length: count }, (_, index) => arch(index, inset)).join('')
  return (
    path(`M0 ${top}H${width}V${height}H0Z`, ground[1], { opacity: '.9' }) +
    path(`M0 ${top - 6}H${width}v4H0Z`, gold[4]) +
    path(each(size * 0.09), gold[3]) +
    path(each(size * 0.11), ground[0])
  )
}

const raniShade = oklch(0.56, 0.17, 356)

const bunting: Backdrop = ({ width, height }, { ground, gold }) => {
  const { count, size } = parts(width, Math.max(44, height * 0.13))
  const drop = size * 0.95
  const flag = (index: number) => {
    const x = index * size
    const [light, dark] = index % 2 === 0 ? [gold[5], gold[3]] : [rani, raniShade]
    return (
      facet(light, [x + 2, 0], [x + size / 2, 0], [x + size / 2, drop]) +
      facet(dark, [x + size / 2, 0], [x + size - 2, 0], [x + size / 2, drop])
    )
  }
  return (
    Array.from({ length: count }, (_, index) => flag(index)).join('') +
    path(`M0 0H${width}V5H0Z`, gold[4]) +
    path(`M0 ${height}H${width}v${short(-height * 0.07)}H0Z`, ground[0]) +
    path(`M0 ${short(height * 0.925)}H${width}v3H0Z`, gold[4])
  )
}

export const backdrops = { hills, waves, arcade, bunting } as const satisfies Record<
  string,
  Backdrop
>
export type BackdropName = keyof typeof backdrops
