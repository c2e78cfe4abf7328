// The path of an image: typed, chosen from the gallery, or filled in by an upload.

import type { ImageType } from '@gemwala/contract/catalogue/catalogue'
import { galleryEndpoints } from '@gemwala/contract/catalogue/gallery'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import { IfMay } from '../if-may.tsx'
import { TextField } from '../ui/fields.tsx'
import { GalleryChoice } from './gallery-choice.tsx'
import styles from './image-path-field.module.css'
import { UploadOne } from './upload-one.tsx'

type Props = {
  label?: string
  value: string
  error: string | undefined
  /** The type of an uploaded image; gallery images of this type come first. */
  kind: ImageType
  onChange: (path: string) => void
}

export function ImagePathField({ label = 'Image Path', value, error, kind, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  // A half-typed path is no image, so the preview loads when the user has finished typing.
  const [isTyping, setTyping] = useState(false)
  const take = (path: string) => {
    onChange(path)
    setOpen(false)
  }
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint="A web address, or a path of this site that starts with /"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => {
          setTyping(true)
          onChange(event.currentTarget.value)
        }}
        onBlur={() => setTyping(false)}
      />
      <div className={styles.line}>
        <SturdyImage
          src={isTyping ? '' : value.trim()}
          alt=""
          width={46}
          height={46}
          className={styles.preview}
          fallback={<span className={styles.preview} />}
        />
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close the gallery' : 'Choose from the gallery'}
        </button>
      </div>
      {isOpen && <GalleryChoice kind={kind} chosen={value} onChoose={take} />}
      <IfMay call={galleryEndpoints.upload}>
        <UploadOne kind={kind} onUploaded={({ url }) => take(url)} />
      </IfMay>
    </div>
  )
}
