// Colours of the artwork: each hue gives a ramp of seven steps, dark to light. All hues have the same lightness, so that
// every picture has the same depth.

export type Ramp = readonly [string, string, string, string, string, string, string]

export type Palette = {
  /** The sunburst and everything that belongs to the background. */
  readonly ground: Ramp
  /** The subject's facets. */
  readonly emblem: Ramp
  /** Trim, the same in all pictures. */
  readonly gold: Ramp
}

type Rgb = readonly [number, number, number]
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6
type Steps = readonly [number, number, number, number, number, number, number]

const goldHue = 88

const emblemLightness: Steps = [0.22, 0.34, 0.46, 0.58, 0.7, 0.81, 0.92]
const emblemChroma: Steps = [0.06, 0.09, 0.12, 0.14, 0.15, 0.13, 0.07]
const groundLightness: Steps = [0.2, 0.29, 0.38, 0.5, 0.64, 0.78, 0.92]
const groundChroma: Steps = [0.07, 0.09, 0.115, 0.135, 0.14, 0.11, 0.06]
const goldLightness: Steps = [0.3, 0.44, 0.58, 0.7, 0.8, 0.87, 0.95]
const goldChroma: Steps = [0.05, 0.09, 0.12, 0.145, 0.155, 0.15, 0.08]

// The matrices are those of Björn Ottosson's definition of Oklab.
const linearRgb = (lightness: number, chroma: number, hue: number): Rgb => {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShowable = (rgb: Rgb): boolean => rgb.every((part) => part >= -0.001 && part <= 1.001)

const hexByte = (part: number): string => {
  const linear = Math.min(1, Math.max(0, part))
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * encoded)
    .toString(16)
    .padStart(2, '0')
}

/**
 * A colour that a screen can show: if the chroma is impossible for this hue and lightness, it is reduced.
 */
export const oklch = (lightness: number, chroma: number, hue: number): string => {
  for (let held = chroma; held > 0; held -= 0.004) {
    const rgb = linearRgb(lightness, held, hue)
    if (isShowable(rgb)) return `#${rgb.map(hexByte).join('')}`
  }
  return `#${linearRgb(lightness, 0, hue).map(hexByte).join('')}`
}

// Dark yellow and lime look muddy. As painters do, we shift yellow towards amber and lime towards green, more for
// darker steps. Light steps and other hues stay as they are.
const shadeHue = (hue: number, step: Step): number => {
  if (hue < 80 || hue > 140) return hue
  const drift = hue < 108 ? -32 : 26
  return hue + drift * Math.max(0, 1 - step / 5)
}

const ramp = (lightness: Steps, chroma: Steps, hue: number): Ramp => {
  const step = (index: Step) => oklch(lightness[index], chroma[index], shadeHue(hue, index))
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6)]
}

export const rani = oklch(0.72, 0.185, 356)

const gold = ramp(goldLightness, goldChroma, goldHue)

export const paletteOf = (groundHue: number, emblemHue: number): Palette => ({
  ground: ramp(groundLightness, groundChroma, groundHue),
  emblem: ramp(emblemLightness, emblemChroma, emblemHue),
  gold,
})
