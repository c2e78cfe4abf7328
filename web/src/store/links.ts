// Links to screens that have no route of their own yet. The splat route answers them until they do.

import { linkOptions } from '@tanstack/react-router'

const toPath = (path: string) => linkOptions({ to: '/$', params: { _splat: path } })

export const toProduct = (productid: number) => toPath(`product/${productid}`)
