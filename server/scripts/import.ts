// Makes a store from an export, in an empty place:  npm run import -- <archive>

import { runCommand } from '../src/backup/command.ts'
import { importStore } from '../src/backup/commands.ts'

await runCommand(importStore)
