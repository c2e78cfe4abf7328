// The demo's pictures by name, drawn on request: posters, scenes, badges and item pictures.

import { itemTypes } from '@gemwala/contract/catalogue/catalogue'
import { badge } from './artwork/badge.ts'
import { loot } from './artwork/loot.ts'
import { poster } from './artwork/poster.ts'
import { profile } from './artwork/profile.ts'
import { type SceneLayout, scene } from './artwork/scene.ts'
import { products } from './catalogue.ts'
import {
  bannerThemes,
  carouselThemes,
  popupThemes,
  sceneName,
  socialBadges,
  type Theme,
} from './gallery.ts'
import { lootName } from './item-row.ts'
import { profilePicture } from './store-pages.ts'

type Drawing = readonly [name: string, draw: () => string]

// Scenes of one theme differ in their layout; each needs its own seed for unique ids.
const scenes = (themes: readonly Theme[], layout: SceneLayout, firstSeed: number): Drawing[] =>
  themes.map((theme) => [
    sceneName(theme, layout),
    () => scene({ ...theme, layout, seed: firstSeed + theme.seed }),
  ])

const drawings: readonly Drawing[] = [
  ...products.map(
    (product): Drawing => [product.slug, () => poster({ ...product, seed: product.productid })],
  ),
  ...products.flatMap((product) =>
    itemTypes.map(
      (type): Drawing => [
        lootName(product, type),
        () => loot({ ...product, type, seed: product.productid }),
      ],
    ),
  ),
  ...scenes(carouselThemes, 'carousel-wide', 100),
  ...scenes(carouselThemes, 'carousel-tall', 200),
  ...scenes(bannerThemes, 'banner', 300),
  ...scenes(popupThemes, 'popup', 400),
  [profilePicture, () => profile({ groundHue: 310, emblemHue: 130 })],
  ...socialBadges.map(({ name, glyph, hue }): Drawing => [name, () => badge(glyph, hue)]),
]

const drawingByName = new Map(drawings)

export const artNames: readonly string[] = [...drawingByName.keys()]

/** The SVG text of a picture, always the same; undefined for an unknown name. */
export const drawArt = (name: string): string | undefined => drawingByName.get(name)?.()

/** The picture at one of the demo's addresses. */
export const artAt = (address: string): string | undefined => {
  const [, name] = /^\/demo\/art\/v1\/([\w-]+)\.svg$/.exec(address) ?? []
  return name && drawArt(name)
}
