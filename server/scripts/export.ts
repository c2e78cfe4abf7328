// Writes the stopped store into a file, to move it:  npm run export -- <folder or file>

import { runCommand } from '../src/backup/command.ts'
import { exportStore } from '../src/backup/commands.ts'

await runCommand(exportStore)
