// Writes the stopped store into a file, to move it:  npm run export -- <folder or file>

import { exportStore } from '../src/backup/commands.ts'
import { runCommand } from './command.ts'

await runCommand(exportStore)
