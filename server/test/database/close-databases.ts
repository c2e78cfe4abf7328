// Runs with every test file, also where a worker keeps its modules from one file to the next.

import { afterAll } from 'vitest'
import { closeTestDatabases } from './databases.ts'

afterAll(closeTestDatabases)
