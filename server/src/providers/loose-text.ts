// What outside parties write now as text, now as a number.

import { z } from 'zod'

export const looseText = z.union([z.string(), z.number()]).transform(String)
