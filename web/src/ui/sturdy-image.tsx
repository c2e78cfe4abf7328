// An image that is replaced by our own fallback when it fails to load, instead of the browser's
// broken-image icon.

import { srcSetOf } from '@gemwala/contract/catalogue/pictures'
import { type ImgHTMLAttributes, type ReactNode, useState } from 'react'

type Props = ImgHTMLAttributes<HTMLImageElement> & {
  src: string
  alt: string
  width: number
  height: number
  fallback: ReactNode
}

export function SturdyImage({ fallback, src, alt, ...rest }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  if (src === '' || failedSrc === src) return fallback
  return (
    <img
      {...rest}
      src={src}
      srcSet={srcSetOf(src)}
      sizes={`auto,min(100vw,${rest.width}px)`}
      alt={alt}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  )
}
