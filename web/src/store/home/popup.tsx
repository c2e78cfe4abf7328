// An offer as a slim strip below the header: it appears once the hero is scrolled away, pushes the store down
// instead of covering it, and stays closed in this browser once closed.

import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'
import { useEffect, useRef, useState } from 'react'
import { read, write } from '../../session/browser-storage.ts'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import page from '../../ui/page.module.css'
import styles from './popup.module.css'
import * as words from './popup.texts.ts'
import { PromoImage } from './promo-image.tsx'

const keyOf = ({ url }: ShownImage) => `popup closed: ${url}`
/** By then the place of the strip is above the window, so that nothing in it jumps. */
const heroHeightPx = 360

export function Popup({ popups }: { popups: ShownImage[] }) {
  const [isClosed, setClosed] = useState(false)
  const isBelowHero = useIsBelowHero()
  const strip = useRef<HTMLElement>(null)
  const popup = popups.find((image) => read(keyOf(image)) === null)
  const isShown = popup !== undefined && !isClosed && isBelowHero
  useEffect(() => {
    if (isShown) uncoverTarget(strip.current!)
  }, [isShown])
  if (!isShown) return null

  const close = () => {
    write(keyOf(popup), 'yes')
    setClosed(true)
  }
  return (
    <aside ref={strip} className={styles.popup} aria-label={popup.title}>
      <div className={classNames(page.width, styles.inside)}>
        <PromoImage
          image={popup}
          className={styles.offer}
          captionClass={styles.title}
          width={32}
          height={32}
        />
        <button
          type="button"
          className={styles.close}
          aria-label={words.closeOffer}
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
    </aside>
  )
}

/** A jump to a shelf may have brought the strip, which then covers its heading. */
function uncoverTarget(strip: HTMLElement): void {
  const shelf = document.getElementById(location.hash.slice(1))
  const top = shelf?.getBoundingClientRect().top ?? -1
  if (top >= 0 && top < strip.getBoundingClientRect().bottom) shelf!.scrollIntoView()
}

/** True from the first time on that the page is scrolled past the hero. */
function useIsBelowHero(): boolean {
  const [isBelow, setBelow] = useState(() => scrollY > heroHeightPx)
  useEffect(() => {
    if (isBelow) return
    const onScroll = () => setBelow(scrollY > heroHeightPx)
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [isBelow])
  return isBelow
}
