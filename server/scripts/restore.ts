// Makes a store from a backup, in an empty place:  npm run restore -- <archive>

import { runCommand } from '../src/backup/command.ts'
import { restore } from '../src/backup/commands.ts'

await runCommand(restore)
