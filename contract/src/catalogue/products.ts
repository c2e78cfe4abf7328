// Products: staff create, edit and delete them.

import { endpoints } from '../endpoint.ts'
import type { productShapes } from './products.shapes.ts'

export {
  choicesLimit,
  inputsLimit,
  listedProductTypes,
  productTexts,
} from './products.texts.ts'

type Shapes = typeof productShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const productEndpoints = {
  list: get<Shapes['list']>('/admin/getallproducts', {
    needs: ['catalogue.see'],
    summary: 'All products.',
  }),
  create: post<Shapes['create']>('/admin/createproduct', {
    needs: ['catalogue.edit'],
    summary: 'Creates a product with its inputs and items.',
  }),
  edit: post<Shapes['edit']>('/admin/editproduct/:_id', {
    needs: ['catalogue.edit'],
    summary: 'Changes a product and returns it.',
  }),
  update: post<Shapes['update']>('/admin/updateproduct', {
    needs: ['catalogue.edit'],
    summary: "Sets a product's stock and important note.",
  }),
  delete: post<Shapes['delete']>('/admin/deleteproduct/:productid', {
    needs: ['catalogue.edit'],
    summary: 'Deletes a product; its orders stay as they are.',
  }),
}
