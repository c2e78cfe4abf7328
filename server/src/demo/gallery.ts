// The demo's gallery: the images of the home page, and their scenes.

import type { ImageType } from '@gemwala/contract/catalogue/catalogue'
import { artAddress } from './address.ts'
import type { BadgeName } from './artwork/badge.ts'
import type { Scene, SceneLayout } from './artwork/scene.ts'
import { games } from './games.ts'
import { lootName } from './item-row.ts'
import type { DemoProduct } from './product-row.ts'

export type DemoImage = {
  readonly title: string
  readonly type: ImageType
  readonly url: string
  /** A path of this store or an external address; null if the image has no link. */
  readonly redirectUrl: string | null
} & Words

/** What a slide or banner says beside its title. */
type Words = { readonly line?: string; readonly code?: string; readonly button?: string }

/** A theme is drawn once for each layout. */
export type Theme = Omit<Scene, 'layout'> &
  Words & {
    readonly name: string
    readonly title: string
    readonly redirectUrl: string | null
  }

export const carouselThemes: readonly Theme[] = [
  {
    name: 'emerald-night',
    title: '10% off your first top-up',
    line: 'Up to ₹100 off orders of ₹299 or more.',
    code: 'FIRSTDROP',
    button: 'Top up Ember Rift',
    backdrop: 'hills',
    groundHue: 345,
    cast: [
      { emblem: 'gem', hue: 190 },
      { emblem: 'crown', hue: 85 },
      { emblem: 'swords', hue: 195 },
    ],
    redirectUrl: '/product/1001',
    seed: 1,
  },
  {
    name: 'lotus-festival',
    title: 'Festival of petals in Lotus Dynasty',
    line: 'Lotus packs from ₹49, delivered in minutes.',
    button: 'See the packs',
    backdrop: 'waves',
    groundHue: 180,
    cast: [
      { emblem: 'lotus', hue: 0 },
      { emblem: 'feather', hue: 245 },
      { emblem: 'rocket', hue: 55 },
    ],
    redirectUrl: '/product/1008',
    seed: 2,
  },
  {
    name: 'sky-league',
    title: 'Stock up for Skyfall Odyssey',
    line: '₹50 off when your order is ₹499 or more.',
    code: 'GEM50',
    button: 'Top up now',
    backdrop: 'arcade',
    groundHue: 270,
    cast: [
      { emblem: 'planet', hue: 35 },
      { emblem: 'drop', hue: 195 },
      { emblem: 'bolt', hue: 85 },
    ],
    redirectUrl: '/product/1002',
    seed: 3,
  },
]

export const bannerThemes: readonly Theme[] = [
  {
    name: 'first-drop',
    title: 'Drop in for less',
    line: '₹50 off orders of ₹499 or more.',
    code: 'GEM50',
    button: 'Top up Last Drop',
    backdrop: 'waves',
    groundHue: 25,
    cast: [
      { emblem: 'drop', hue: 215 },
      { emblem: 'bolt', hue: 85 },
      { emblem: 'gem', hue: 170 },
    ],
    redirectUrl: '/product/1007',
    seed: 4,
  },
  {
    name: 'gift-shelf',
    title: 'Gift cards for every player',
    line: 'The code is yours seconds after you pay.',
    button: 'Choose a card',
    backdrop: 'arcade',
    groundHue: 160,
    cast: [
      { emblem: 'cards', hue: 270 },
      { emblem: 'vinyl', hue: 20 },
      { emblem: 'cubes', hue: 340 },
    ],
    redirectUrl: '/product/1023',
    seed: 5,
  },
]

export const popupThemes: readonly Theme[] = [
  {
    name: 'royal-week',
    title: 'Royal week: weekly passes for less',
    backdrop: 'bunting',
    groundHue: 300,
    cast: [
      { emblem: 'crown', hue: 75 },
      { emblem: 'gem', hue: 195 },
      { emblem: 'star', hue: 350 },
    ],
    redirectUrl: '/product/1006',
    seed: 6,
  },
  {
    name: 'mayura-arrives',
    title: 'Mayura Saga has arrived',
    backdrop: 'hills',
    groundHue: 48,
    cast: [{ emblem: 'feather', hue: 178 }],
    redirectUrl: '/product/1004',
    seed: 7,
  },
]

const social = (name: string, glyph: BadgeName, title: string, hue: number) => ({
  name: `social-${name}`,
  title,
  glyph,
  hue,
  redirectUrl: `https://example.com/gemwala/${name}`,
})

export const socialBadges = [
  social('chat', 'chat', 'Chat with us', 195),
  social('photos', 'camera', 'Our photos', 55),
  social('videos', 'film', 'Our videos', 300),
  social('channel', 'plane', 'Our channel', 345),
] as const

export const sceneName = ({ name }: Pick<Theme, 'name'>, layout: SceneLayout): string =>
  `${name}-${layout}`

const imagesOf = (themes: readonly Theme[], layout: SceneLayout, type: ImageType): DemoImage[] =>
  themes.map(({ name, backdrop, groundHue, cast, seed, ...words }) => ({
    ...words,
    type,
    url: artAddress(sceneName({ name }, layout)),
  }))

const productImage = ({ name, imgpath, productid }: DemoProduct): DemoImage => ({
  title: name,
  type: 'Product',
  url: imgpath,
  redirectUrl: `/product/${productid}`,
})

const itemImages = (product: DemoProduct): DemoImage[] =>
  (['small', 'weekly'] as const).map((type) => ({
    title: `${product.name}, ${type}`,
    type: 'Item',
    url: artAddress(lootName(product, type)),
    redirectUrl: null,
  }))

export const gallery: readonly DemoImage[] = [
  ...imagesOf(carouselThemes, 'carousel-wide', 'CarouselPc'),
  ...imagesOf(carouselThemes, 'carousel-tall', 'CarouselMb'),
  ...imagesOf(bannerThemes, 'banner', 'Banner'),
  ...imagesOf(popupThemes, 'popup', 'Popup'),
  ...socialBadges.map(
    ({ name, title, redirectUrl }): DemoImage => ({
      title,
      type: 'Socials',
      url: artAddress(name),
      redirectUrl,
    }),
  ),
  ...games.slice(0, 3).map(productImage),
  ...games.slice(0, 2).flatMap(itemImages),
]
