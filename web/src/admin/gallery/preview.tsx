// A small preview of a chosen file.

import { useEffect, useState } from 'react'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import { NavIcon } from '../ui/nav-icons.tsx'
import styles from './upload-panel.module.css'

/** The file as a data URL, because the security policy forbids blob URLs; empty until it is read. */
export function useFileAddress(file: File, isShown: boolean): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!isShown) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setAddress(String(reader.result)))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file, isShown])
  return address
}

export const Preview = ({ name, address }: { name: string; address: string }) => (
  <SturdyImage
    src={address}
    alt={`Preview of ${name}`}
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
