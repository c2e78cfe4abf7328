// Users, as the layers above know them.

export type { User } from '../database/users.ts'
