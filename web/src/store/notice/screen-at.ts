// Which screen of the product an address belongs to, if any.

import { type Screen, screens } from '@gemwala/contract/screens'

export function screenAt(pathname: string): Screen | undefined {
  const asked = segmentsOf(pathname)
  return screens.find(({ path }) => {
    const own = segmentsOf(path)
    return (
      own.length === asked.length &&
      own.every((segment, place) => segment.startsWith(':') || segment === asked[place])
    )
  })
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)
