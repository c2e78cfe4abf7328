// Vitest runs this for every test file, even if the worker keeps its modules between files.

import { afterAll } from 'vitest'
import { closeTestDatabases } from './databases.ts'

afterAll(closeTestDatabases)
