// The texts and choices of the product screens. Separate from the calls, because the home page makes one of them and
// needs no text.

import { unknownProduct } from './store-products.texts.ts'

/** The types in the product list's filter and in the edit dialog. */
export const listedProductTypes = ['MLBB', 'GENSHIN', 'HOK', 'OTHER'] as const

/** An order has input1 and input2. */
export const inputsLimit = 2
export const choicesLimit = 50

export const productTexts = {
  nameRequired: 'Product name is required',
  typeRequired: 'Product type is required',
  categoryRequired: 'Category is required',
  imageRequired: 'Image path is required',
  inputRequired: 'At least one input is required',
  inputLabelRequired: (number: number) => `Input ${number} label is required`,
  itemRequired: 'At least one item is required',
  itemNumberRequired: (number: number) => `Item ${number} is required`,
  apiTypeRequired: 'API Type is required when Is API is true',
  inputsNeedLabels: 'All input fields must have labels.',
  itemsAreNumbers: 'All items must be valid numbers.',

  created: 'Product created successfully!',
  createFailed: 'Error creating product.',
  createRefused: 'Failed to create product',
  updated: 'Product updated successfully',
  edited: 'Product updated successfully!',
  updateFailed: 'Failed to update product',
  deleted: 'Product deleted successfully',
  deleteFailed: 'Failed to delete product',
  fetchFailed: 'Failed to fetch products',
  statusUpdated: 'Product status updated successfully',
  statusFailed: 'Failed to update product status',
  noneFound: 'No Products Found',
  chooseOne: 'Please select a product to update prices and details.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  unknown: unknownProduct,
  unknownItem: (number: number) =>
    `Item ${number} does not exist. Enter the ID of an item, or a provider's ID that only one item has.`,
  badImage: 'Image path must be a web address or a path that starts with a single /',
  badLabel: 'Labels, examples, patterns and choices must be one line of plain text each',
  tooManyInputs: `A product can have at most ${inputsLimit} inputs. Remove the others.`,
  emptyChoice: 'A choice cannot be empty',
  sameChoices: 'Each choice can appear only once',
  tooManyChoices: `A list can have at most ${choicesLimit} choices`,
  badApiType: 'API Type is not known',
} as const
