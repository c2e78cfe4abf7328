// The gallery's images, each with its address to copy. One that is used is deleted only after a question
// that says where.

import { galleryEndpoints, galleryTexts } from '@gemwala/contract/catalogue/gallery'
import type { Image } from '@gemwala/contract/catalogue/gallery.shapes'
import { useState } from 'react'
import { CallFailed, call, textOf } from '../../api/call.ts'
import { DeleteDialog } from '../catalogue/delete-dialog.tsx'
import { deleteOnce, toastWithUndo } from '../catalogue/delete-record.ts'
import { galleryQuery } from '../catalogue/queries.ts'
import { queryClient } from '../query-client.ts'
import type { Failure } from './drafts.ts'
import { EditImageDialog } from './edit-image-dialog.tsx'
import { ImageCard } from './image-card.tsx'
import styles from './image-cards.module.css'

export function ImageCards({ images }: { images: readonly Image[] }) {
  const [edited, setEdited] = useState<Image>()
  const [used, setUsed] = useState<{ image: Image; text: string }>()
  const [failed, setFailed] = useState<{ id: string; failure: Failure }>()
  const remove = async (image: Image, confirmed?: true) => {
    setFailed(undefined)
    try {
      await call(galleryEndpoints.delete, { params: { id: image.id }, query: { confirmed } })
      queryClient.setQueryData<Image[]>(galleryQuery.queryKey, (all) =>
        all?.filter(({ id }) => id !== image.id),
      )
      toastWithUndo(galleryTexts.deleted, 'image', image.id)
    } catch (error) {
      const isUsed = error instanceof CallFailed && error.status === 409
      if (isUsed) setUsed({ image, text: error.text })
      else setFailed({ id: image.id, failure: failureOf(error) })
    }
    // Somebody else may have deleted it, or it was deleted and the answer got lost.
    void queryClient.invalidateQueries({ queryKey: galleryQuery.queryKey })
  }
  return (
    <>
      <ul className={styles.cards} aria-label="Images">
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            failure={failed?.id === image.id ? failed.failure : undefined}
            onEdit={setEdited}
            onDelete={(doomed) => void deleteOnce(doomed.id, () => remove(doomed))}
          />
        ))}
      </ul>
      {edited && <EditImageDialog image={edited} onClose={() => setEdited(undefined)} />}
      {used && (
        <DeleteDialog
          title="This image is used"
          question={`${used.text} Delete it anyway?`}
          name={used.image.title}
          effect="It will be missing wherever it is used."
          onDelete={() => remove(used.image, true)}
          onClose={() => setUsed(undefined)}
        />
      )}
    </>
  )
}

/** Whether the server refused, or the outcome is unknown. */
const failureOf = (error: unknown): Failure => ({
  title:
    error instanceof CallFailed && error.status >= 400
      ? galleryTexts.deleteRefused
      : galleryTexts.deleteFailed,
  reason: textOf(error, ''),
})
