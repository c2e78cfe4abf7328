// An offer: its words beside its picture, as a slide of the carousel or as a banner. Its layout follows
// the width of its container and not of the window, so that the console can preview it.

import { srcSetOf } from '@gemwala/contract/catalogue/pictures'
import button from '../button.module.css'
import { copyText } from '../copy-button.tsx'
import { ArrowIcon, Stroked } from '../icons.tsx'
import { safeLink } from '../safe-link.ts'
import { SturdyImage } from '../sturdy-image.tsx'
import styles from './offer.module.css'
import * as ourWords from './offer.texts.ts'

export type OfferWords = {
  title: string
  redirectUrl: string | null
  line?: string | undefined
  code?: string | undefined
  button?: string | undefined
}

type Props = {
  look: 'slide' | 'banner'
  words: OfferWords
  url: string
  /** Another format of the picture, for phones. */
  phoneUrl?: string | undefined
}

/** Not automatic: the browser would then ignore the shape of the picture. */
const sizes = '(width < 900px) 420px, 1080px'

export function Offer({ look, words, url, phoneUrl }: Props) {
  const { title, line, code } = words
  const link = safeLink(words.redirectUrl)
  return (
    <div className={styles[look]}>
      <div className={styles.body}>
        <picture className={styles.art}>
          {phoneUrl && (
            <source media="(width < 900px)" srcSet={srcSetOf(phoneUrl) ?? phoneUrl} sizes={sizes} />
          )}
          <SturdyImage
            src={url}
            alt=""
            width={940}
            height={352}
            sizes={sizes}
            loading="lazy"
            fallback={null}
          />
        </picture>
        <div className={styles.words}>
          <h2>{title}</h2>
          {line && <p>{line}</p>}
          <div className={styles.actions}>
            {code && <Code code={code} />}
            {link && (
              <a {...link} className={button.gold}>
                {words.button ?? ourWords.seeOffer} <ArrowIcon />
              </a>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

const Code = ({ code }: { code: string }) => (
  <button
    type="button"
    className={styles.code}
    aria-label={ourWords.copyCode(code)}
    onClick={() => void copyText(code, ourWords.copied)}
  >
    {code}
    <Stroked size={16}>
      <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
    </Stroked>
  </button>
)
