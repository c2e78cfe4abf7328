// The texts and limits of the gallery. Separate from its calls, because the home page makes one of them and needs no
// text.

export { imageMimeTypes, imagePixelLimit, imageSideLimit, imageSizeLimit } from './upload-limits.ts'

const codeLimit = 40
/** The longest words of a slide or banner. */
export const wordLimits = { title: 100, line: 120, code: codeLimit, button: 30 }

const mostNames = 5

/** For example: the product 'Ember Rift', the item '86 Diamonds' and 3 more. */
function namesOf(users: readonly { kind: string; name: string }[]): string {
  const names = users.slice(0, mostNames).map(({ kind, name }) => `the ${kind} '${name}'`)
  const left = users.length - names.length
  return left > 0 ? `${names.join(', ')} and ${left} more` : names.join(', ')
}

export const galleryTexts = {
  titleAndTypeRequired: 'Please provide title and type for each image',
  fetchFailed: 'Failed to fetch images.',
  uploadRefused: 'Failed to upload image.',
  uploadFailed: 'Error uploading image.',
  deleteRefused: 'Failed to delete image.',
  deleteFailed: 'Error deleting image.',
  uploaded: (fileName: string) => `Image ${fileName} uploaded successfully`,
  fileFailed: (fileName: string) => `Failed to upload ${fileName}`,
  filesFailed: 'Error uploading images',
  urlCopied: 'URL copied to clipboard',
  urlNotCopied: 'Failed to copy URL',
  deleted: 'Image deleted successfully',
  noneFound: 'No images found',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  unknown: 'Image not found',
  noFile: 'Please choose an image',
  tooLarge: 'An image can be at most 5 MB',
  tooManyFiles: 'Please upload one image at a time',
  tooManyPixels: 'An image can have at most 40 megapixels, and 16,383 pixels per side',
  badFile: 'Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded',
  unreadable: 'The image cannot be read. It may be damaged',
  used: (users: readonly { kind: string; name: string }[]) =>
    `This image is used by ${namesOf(users)}. If you delete it, it will no longer be shown there.`,
  badRedirect: 'The redirect URL must start with https://, http:// or /',
  badCode: `A code may have A-Z, 0-9, _ and - only, at most ${codeLimit} characters`,
  emptyWords: 'Please enter visible text, or leave the field empty',
  edited: 'Image updated',
  editFailed: 'The image could not be updated. Please try again.',
} as const
