// Every area's endpoints, joined with their shapes: what the server mounts and the docs list.

import type { Endpoint, Shape, ShapesOf } from './endpoint.ts'
import { galleryShapes } from './gallery.shapes.ts'
import { galleryEndpoints } from './gallery.ts'
import { productShapes } from './products.shapes.ts'
import { productEndpoints } from './products.ts'

export type AreaEndpoint = { area: string; name: string; endpoint: Endpoint; shape: Shape }

function join<Table extends Record<string, Endpoint>>(
  area: string,
  table: Table,
  shapes: ShapesOf<Table>,
): AreaEndpoint[] {
  return Object.entries(table).map(([name, endpoint]) => ({
    area,
    name,
    endpoint,
    shape: shapes[name as keyof Table],
  }))
}

export const allEndpoints: AreaEndpoint[] = [
  ...join('products', productEndpoints, productShapes),
  ...join('gallery', galleryEndpoints, galleryShapes),
]

const shapesByCall = new Map(allEndpoints.map(({ endpoint, shape }) => [endpoint, shape]))

/** The shape that belongs to an entry of one of the tables. */
export function shapeOf<S extends Shape>(endpoint: Endpoint<S>): S {
  const shape = shapesByCall.get(endpoint as Endpoint)
  if (!shape) throw new Error(`${endpoint.method} ${endpoint.path} is in no endpoint table`)
  return shape as S
}
