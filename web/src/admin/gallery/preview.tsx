// A small preview of a chosen file, as a data URL: the security policy forbids blob URLs.

import { useEffect, useState } from 'react'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import { NavIcon } from '../ui/nav-icons.tsx'
import styles from './upload-panel.module.css'

export function Preview({ file, isShown }: { file: File; isShown: boolean }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!isShown) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setAddress(String(reader.result)))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file, isShown])
  return (
    <SturdyImage
      src={address}
      alt={`Preview of ${file.name}`}
      width={132}
      height={99}
      className={styles.preview}
      fallback={
        <span className={styles.preview}>
          <NavIcon name="picture" size={28} />
        </span>
      }
    />
  )
}
