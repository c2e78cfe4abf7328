// How to find the player's ID: words and a picture of staff, in a sheet.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { useId, useRef } from 'react'
import button from '../../../ui/button.module.css'
import { SturdyImage } from '../../../ui/sturdy-image.tsx'
import { Paragraphs } from '../about/paragraphs.tsx'
import { InfoIcon } from '../icons.tsx'
import styles from './id-help.module.css'
import * as words from './player.texts.tsx'

export function IdHelp({ product: { idHelp, idPicture, inputs } }: { product: SoldProduct }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  if (idHelp === '' && idPicture === '') return null
  const title = inputs.length > 1 ? words.howToFindId : words.howToFind(inputs[0]!.label)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => sheet.current?.showModal()}>
        <InfoIcon /> {title}
      </button>
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-labelledby={titleId}
        // A click beside the sheet closes it: nothing can be lost.
        closedby="any"
      >
        <div className={styles.body}>
          <h2 id={titleId}>{title}</h2>
          <SturdyImage
            src={idPicture}
            alt={idHelp === '' ? title : ''}
            width={560}
            height={315}
            loading="lazy"
            fallback={null}
          />
          {idHelp !== '' && <Paragraphs text={idHelp} />}
          <form method="dialog">
            <button type="submit" className={button.bone}>
              {words.gotIt}
            </button>
          </form>
        </div>
      </dialog>
    </>
  )
}
