// Makes a store from a backup, in an empty place:  npm run restore -- <backup>

import { restore } from '../src/backup/commands.ts'
import { runCommand } from './command.ts'

await runCommand(restore)
