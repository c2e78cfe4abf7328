// The gallery's images, to choose one from.

import type { ImageType } from '@gemwala/contract/catalogue/catalogue'
import { galleryTexts } from '@gemwala/contract/catalogue/gallery'
import { useQuery } from '@tanstack/react-query'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import { galleryQuery } from '../catalogue/queries.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './gallery-choice.module.css'

type Props = { kind: ImageType; chosen: string; onChoose: (url: string) => void }

export function GalleryChoice({ kind, chosen, onChoose }: Props) {
  const { data, isPending } = useQuery(galleryQuery)
  if (isPending) return <Spinner label="Loading the gallery..." />
  if (!data) return <NoticeBox>{galleryTexts.fetchFailed} You can type the path instead.</NoticeBox>
  if (data.length === 0) return <p>{galleryTexts.noneFound}</p>
  const fitting = data.filter(({ type }) => type === kind)
  const others = data.filter(({ type }) => type !== kind)
  return (
    <ul className={styles.images} aria-label="Gallery">
      {[...fitting, ...others].map(({ id, title, type, url }) => (
        <li key={id}>
          <button type="button" aria-pressed={url === chosen} onClick={() => onChoose(url)}>
            <SturdyImage
              src={url}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              fallback={<span className={styles.missing} />}
            />
            <strong>{title}</strong>
            <span>{type}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
