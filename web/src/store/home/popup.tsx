// An offer in the corner that blocks nothing. Once closed, it stays closed in this browser.

import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'
import { useEffect, useState } from 'react'
import { read, write } from '../../session/browser-storage.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import styles from './popup.module.css'
import { PromoImage } from './promo-image.tsx'

const keyOf = ({ url }: ShownImage) => `popup closed: ${url}`

export function Popup({ popups }: { popups: ShownImage[] }) {
  const [isClosed, setClosed] = useState(false)
  const isPainted = useIsPainted()
  const popup = popups.find((image) => read(keyOf(image)) === null)
  if (!popup || isClosed || !isPainted) return null

  const close = () => {
    write(keyOf(popup), 'yes')
    setClosed(true)
  }
  return (
    <aside className={styles.popup} aria-label={popup.title}>
      <PromoImage
        image={popup}
        className={styles.offer}
        captionClass={styles.title}
        width={360}
        height={360}
      />
      <button type="button" className={styles.close} aria-label="Close the offer" onClick={close}>
        <CloseIcon />
      </button>
    </aside>
  )
}

/** False until the first paint, so that the offer never delays the store. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
