// Uploaded pictures: one file per width, at an address derived from the content. Records have the address of the widest
// one, from which the others follow.

export const pictureFolder = '/images/'

/** Pictures are never enlarged, so the largest size is the picture's own width. */
const widths = [320, 640, 960, 1280, 1920]

export function widthsOf(ownWidth: number): number[] {
  const widest = Math.min(ownWidth, 1920)
  return [...widths.filter((width) => width < widest), widest]
}

export const pictureAddress = (hash: string, width: number): string =>
  `${pictureFolder}${hash}/${width}.webp`

/** A picture's `srcset`; undefined for one that we do not host. */
export function srcSetOf(url: string): string | undefined {
  const [, hash, widest] = /^\/images\/([0-9a-f]{32})\/(\d+)\.webp$/.exec(url) ?? []
  return (
    hash &&
    widthsOf(Number(widest))
      .map((width) => `${pictureAddress(hash, width)} ${width}w`)
      .join()
  )
}
