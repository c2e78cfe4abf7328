// Proves the books of the store, which may be running:  npm run prove

import { prove } from '../src/backup/commands.ts'
import { runCommand } from './command.ts'

await runCommand(prove)
