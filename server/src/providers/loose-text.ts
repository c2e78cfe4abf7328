// A value that external services write as text or as a number.

import { z } from 'zod'

export const looseText = z.union([z.string(), z.number()]).transform(String)
