// Writes a backup of the store, which may be running:  npm run backup -- <folder>

import { backup } from '../src/backup/commands.ts'
import { runCommand } from './command.ts'

await runCommand(backup)
