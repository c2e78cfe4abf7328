// Regenerates `.env.example`. Run it after adding or changing a setting.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleFile } from '../src/config/example.ts'

writeFileSync(join(import.meta.dirname, '../../.env.example'), exampleFile())
