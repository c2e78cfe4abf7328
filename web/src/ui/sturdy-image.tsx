// An image that is replaced by our own fallback when it fails to load, instead of the browser's
// broken-image icon.

import { srcSetOf } from '@gemwala/contract/catalogue/pictures'
import { type ImgHTMLAttributes, type ReactNode, useState } from 'react'
import { useWasRendered } from './taken-over.ts'

type Props = ImgHTMLAttributes<HTMLImageElement> & {
  src: string
  alt: string
  width: number
  height: number
  fallback: ReactNode
}

export function SturdyImage({ fallback, src, alt, ...rest }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  // An image of a page that the server has rendered may have failed before we listened.
  const wasRendered = useWasRendered()
  if (src === '' || failedSrc === src) return fallback
  return (
    <img
      sizes={`auto,min(100vw,${rest.width}px)`}
      {...rest}
      ref={(image) => {
        if (wasRendered && image?.complete && image.naturalWidth === 0) setFailedSrc(src)
      }}
      src={src}
      srcSet={srcSetOf(src)}
      alt={alt}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  )
}
