// Chooses the pictures of a message. They are sent after it, one by one.

import { imageMimeTypes, imageSizeLimit } from '@gemwala/contract/catalogue/upload-limits'
import { picturesPerMessage, ticketTexts } from '@gemwala/contract/tickets/tickets'
import { useId } from 'react'
import { textOf } from '../../api/call.ts'
import { addPicture } from '../../api/help/tickets.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './ticket-form.module.css'
import * as words from './tickets.texts.ts'

type Props = { files: File[]; onChange: (files: File[]) => void }

export function PicturePicker({ files, onChange }: Props) {
  const id = useId()
  const choose = (chosen: File[]) => {
    const pictures = chosen.filter(({ type }) =>
      (imageMimeTypes as readonly string[]).includes(type),
    )
    if (pictures.length < chosen.length) toast('bad', ticketTexts.badFile)
    const fitting = pictures.filter(({ size }) => size <= imageSizeLimit)
    if (fitting.length < pictures.length) toast('bad', ticketTexts.tooLarge)
    const all = [...files, ...fitting]
    if (all.length > picturesPerMessage) toast('bad', ticketTexts.tooManyPictures)
    onChange(all.slice(0, picturesPerMessage))
  }
  return (
    <div className={styles.pictures}>
      <label htmlFor={id} className={classNames(button.quiet, button.small, styles.choose)}>
        {words.addPictures}
        <input
          id={id}
          type="file"
          multiple
          accept={imageMimeTypes.join()}
          onChange={({ currentTarget }) => {
            choose([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
      <span>{words.pictureRules}</span>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>{file.name}</span>
              <button
                type="button"
                aria-label={words.removePicture(file.name)}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The message is there already, so a picture that fails is reported and the others follow. Returns those that failed,
 * which can be sent with the next message.
 */
export async function sendPictures(number: string, files: File[]): Promise<File[]> {
  const failed: File[] = []
  for (const file of files) {
    try {
      await addPicture(number, file)
    } catch (error) {
      failed.push(file)
      toast('bad', words.pictureNotSent(file.name, textOf(error)))
    }
  }
  return failed
}
