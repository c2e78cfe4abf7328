// The operators' commands say how they are used, and answer a mistake, or trouble with the disk, in one sentence.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../scripts/commands.ts'
import { temporaryFolder } from './processes.ts'

const root = join(import.meta.dirname, '../../..')
const program = 'node server/scripts/gemwala.ts'
const names = Object.keys(commands)

function run(args: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'server/scripts/gemwala.ts'), ...args],
    {
      encoding: 'utf8',
      cwd: tmpdir(),
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: 'postgres://127.0.0.1:1/store',
        ...environment,
      },
    },
  )
  return { status, stdout, stderr }
}

test('--help lists every command with a line, also where it was called by npm', () => {
  const { status, stdout, stderr } = run(['--help'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const listed = [...stdout.matchAll(/^ {2}(\S+) +\S.{20,}$/gm)].map(([, name]) => name!)
  expect(listed).toEqual(names)
  expect(stdout).toContain(`Usage: ${program} <command>\n`)
  const byNpm = run(['--help'], { npm_lifecycle_event: 'gemwala' })
  expect(byNpm.stdout).toContain('Usage: npm run gemwala -- <command>\n')
})

test.each(names)('%s --help says what it takes, with an example, and does nothing', (name) => {
  const { status, stdout, stderr } = run([name, '--help'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(new RegExp(`^${name}: `))
  expect(stdout).toContain(`\n\nUsage: ${program} ${name}`)
  expect(stdout).toContain(`\nExample: ${program} ${name}`)
})

test('--help of a command names its arguments and options', () => {
  expect(run(['create-admin', '--help']).stdout).toContain(
    `Usage: ${program} create-admin EMAIL NAME [--second-factor] [--no-second-factor]
  --second-factor     demands a second factor of all staff
  --no-second-factor  demands none
`,
  )
  expect(run(['backup', '--help']).stdout).toContain(`Usage: ${program} backup [FOLDER]\n`)
})

test('every command is an npm script too, and in the list of the README', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const name of names) {
    expect(scripts[name]).toMatch(new RegExp(` server/scripts/gemwala\\.ts ${name}$`))
    expect(readme).toContain(`\`npm run ${name}`)
  }
})

const ofCommand = (name: string) => `; ${program} ${name} --help shows how it is used.\n`

test.each([
  [[], `Name a command; ${program} --help lists them.\n`],
  [['docter'], `There is no command 'docter'; ${program} --help lists them.\n`],
  [['toString'], `There is no command 'toString'; ${program} --help lists them.\n`],
  [['create-admin'], `EMAIL is missing${ofCommand('create-admin')}`],
  [['create-admin', 'asha@store.test'], `NAME is missing${ofCommand('create-admin')}`],
  // Without quotes the shell makes two words of the name.
  [
    ['create-admin', 'asha@store.test', 'Asha', 'Verma'],
    `There is one argument too many, 'Verma'${ofCommand('create-admin')}`,
  ],
  [
    ['create-admin', 'asha@store.test', 'Asha Verma', '--no-password'],
    `Unknown option '--no-password'${ofCommand('create-admin')}`,
  ],
  [['migrate', '--plan=all'], `Option '--plan' does not take an argument${ofCommand('migrate')}`],
  [['migrate', 'plan'], `There is one argument too many, 'plan'${ofCommand('migrate')}`],
  [['doctor', '-q'], `Unknown option '-q'${ofCommand('doctor')}`],
  // An option is not taken for the name of a file.
  [['backup', '--fast'], `Unknown option '--fast'${ofCommand('backup')}`],
  [['restore'], `BACKUP is missing${ofCommand('restore')}`],
  [['prove', 'all'], `There is one argument too many, 'all'${ofCommand('prove')}`],
])('%j is a mistake, said in one sentence, and nothing is made', async (args, stderr) => {
  const folder = await temporaryFolder()
  expect(run(args, { DATA_DIR: folder })).toEqual({ status: 1, stdout: '', stderr })
  expect(readdirSync(folder)).toEqual([])
})

test('wrong settings are named, and a folder that cannot be made', async () => {
  const settings = run(['prove'], { PORT: 'http' })
  expect(settings).toMatchObject({ status: 1, stdout: '' })
  expect(settings.stderr).toContain('\n- PORT must be a whole number\n')
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const stderr = `ENOTDIR: not a directory, mkdir '${file}/data'. Make room there, or choose another folder.\n`
  const made = run(['restore', 'backup'], { DATA_DIR: `${file}/data` })
  expect(made).toEqual({ status: 1, stdout: '', stderr })
})
