// Writes `.env.example` anew after a setting was added or changed.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleFile } from '../src/config/example.ts'

writeFileSync(join(import.meta.dirname, '../../.env.example'), exampleFile())
