// Uploaded pictures as the store keeps them: one file for each width, below an address made from
// what is in them. A record has the address of the widest; the others follow from it.

export const pictureFolder = '/images/'

/** A narrower picture is never widened: its sizes end with its own width. */
const widths = [320, 640, 960, 1280, 1920]

export function widthsOf(ownWidth: number): number[] {
  const widest = Math.min(ownWidth, 1920)
  return [...widths.filter((width) => width < widest), widest]
}

export const pictureAddress = (hash: string, width: number): string =>
  `${pictureFolder}${hash}/${width}.webp`

/** A picture's `srcset`; none for one that is kept elsewhere. */
export function srcSetOf(url: string): string | undefined {
  const [, hash, widest] = /^\/images\/([0-9a-f]{32})\/(\d+)\.webp$/.exec(url) ?? []
  return (
    hash &&
    widthsOf(Number(widest))
      .map((width) => `${pictureAddress(hash, width)} ${width}w`)
      .join()
  )
}
