// Makes a store from an export, in an empty place:  npm run import -- <archive>

import { importStore } from '../src/backup/commands.ts'
import { runCommand } from './command.ts'

await runCommand(importStore)
