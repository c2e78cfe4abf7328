// Proves the books of the store, which may be running:  npm run prove

import { runCommand } from '../src/backup/command.ts'
import { prove } from '../src/backup/commands.ts'

await runCommand(prove)
