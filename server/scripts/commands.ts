// The operators' commands: what each says about itself, and what it does. The work is loaded when it is asked for, so
// that help and mistakes are answered at once.

import type { Config } from '../src/config/settings.ts'

export type Command = {
  /** One line. */
  summary: string
  /** The names of its arguments, in order; those in brackets may be left out. */
  takes: string[]
  /** What each option is for. */
  options: Record<string, string>
  /** What else an operator must know before using it. */
  notes: string[]
  /** The arguments of an example. */
  example: string
  run(given: Given): Promise<Result>
}

export type Given = {
  config: Config
  names: string[]
  options: Record<string, boolean | undefined>
  environment: NodeJS.ProcessEnv
  /** For what cannot wait until the end. */
  say: (line: string) => void
}

/** Lines to print at the end. */
export type Result = { lines: string[]; exitCode?: number }

export const commands: Record<string, Command> = {
  doctor: {
    summary: 'tries every setting and external service, and says what to do',
    takes: [],
    options: {},
    notes: ['It sends, buys and writes nothing. It exits with 1 if something does not work.'],
    example: '',
    run: async (given) => (await import('./commands/doctor.ts')).doctor(given),
  },
  'create-admin': {
    summary: 'makes an administrator with every right',
    takes: ['EMAIL', 'NAME'],
    options: {
      'second-factor': 'demands a second factor of all staff',
      'no-second-factor': 'demands none',
    },
    notes: [
      'It asks for the password, or reads it from standard input. An account with this e-mail gets the new password,',
      'is logged out everywhere, and loses its second factor.',
      'At a terminal it asks the first administrator whether all staff need a second factor.',
    ],
    example: "asha@store.example 'Asha Verma' < password.txt",
    run: async (given) => (await import('./commands/create-admin.ts')).createAdmin(given),
  },
  migrate: {
    summary: 'brings the database up to date before new nodes start',
    takes: [],
    options: { plan: 'only says what would be applied; changes nothing' },
    notes: [
      'It exits with 0 if the database is up to date, with 1 if something failed, and with 2 if a plan has something to',
      'apply.',
    ],
    example: '--plan',
    run: async (given) => (await import('./commands/migrate.ts')).migrate(given),
  },
  backup: {
    summary: 'writes a backup of the store, which may be running',
    takes: ['[FOLDER]'],
    options: {},
    notes: [
      'It makes a folder gemwala-backup-<time> in FOLDER, or in DATA_DIR/backups, by a pg_dump as new as the server.',
      'docs/backup.md says how to do it every night.',
    ],
    example: '/var/backups/gemwala',
    run: async ({ config, names: [folder], environment }) =>
      (await import('../src/backup/commands.ts')).backup(config, folder, environment),
  },
  restore: {
    summary: 'makes a store from a backup, in an empty database, and proves its books',
    takes: ['BACKUP'],
    options: {},
    notes: [
      'BACKUP is a folder that backup made. DATABASE_URL must name an empty database, and DATA_DIR a new folder.',
      'The store then starts in maintenance.',
    ],
    example: '/var/backups/gemwala/gemwala-backup-2026-11-16T02-30-00Z',
    run: async ({ config, names: [path = ''], environment }) =>
      (await import('../src/backup/commands.ts')).restore(config, path, environment),
  },
  prove: {
    summary: 'proves that the books of the store balance, also those of closed days',
    takes: [],
    options: {},
    notes: ['The store may be running. It exits with 1 if they do not balance.'],
    example: '',
    run: async ({ config }) => (await import('../src/backup/commands.ts')).prove(config),
  },
}
