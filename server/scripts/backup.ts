// Writes a backup of the store, which may be running:  npm run backup -- <folder or file>

import { runCommand } from '../src/backup/command.ts'
import { backup } from '../src/backup/commands.ts'

await runCommand(backup)
