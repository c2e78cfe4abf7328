// Runs before every command, on the machine's own Node (20 or newer): installs missing packages, makes
// sure that the pinned Node exists, and builds the web app if its sources have changed. It is quick when
// there is nothing to do.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const pinnedNode = join(modules, '.bin', 'node')
const wantedMajor = 24

installPackages()
ensureNode()
buildWeb()

function installPackages() {
  if (isInstalled()) return
  say('Installing packages (once, about a minute)…')
  // `ci` installs exactly what the lock file lists and changes nothing else.
  run('npm', ['ci', '--no-audit', '--no-fund'], 'The packages could not be installed')
}

/** npm writes this list at the end of an installation, so an interrupted one does not have it. */
function isInstalled() {
  const installed = packagesIn(join(modules, '.package-lock.json'))
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || installed[path]?.version === version,
  )
}

function packagesIn(lockFile) {
  const text = read(lockFile)
  return text === undefined ? {} : JSON.parse(text).packages
}

/** On Linux npm installs the pinned Node; elsewhere the machine's own is used if it is new enough. */
function ensureNode() {
  if (existsSync(pinnedNode)) return
  const major = Number(process.versions.node.split('.')[0])
  if (major < wantedMajor) {
    fail(`Please install Node ${wantedMajor} or newer: there is no pinned Node for this platform.`)
  }
  mkdirSync(dirname(pinnedNode), { recursive: true })
  symlinkSync(process.execPath, pinnedNode)
}

function buildWeb() {
  const wanted = hashOf([...filesBelow('web'), ...filesBelow('contract/src'), 'package-lock.json'])
  const stamp = join(root, 'web/dist/.built-from')
  const built = read(stamp)
  // Development serves the web app from its sources; the store only needs any build to exist.
  if (built === wanted || (built && process.argv.includes('--any-build'))) return
  say('Building the web app (once for these sources)…')
  keepPreviousBuild(built)
  run('npm', ['run', '--silent', 'build', '--workspace', 'web'], 'The web app could not be built')
  writeFileSync(stamp, wanted)
}

/** The store serves its files too, for pages that were opened before. */
function keepPreviousBuild(built) {
  const [dist, previous] = ['web/dist', 'web/dist-previous'].map((folder) => join(root, folder))
  // An interrupted build is not worth keeping.
  if (!built) return
  rmSync(previous, { recursive: true, force: true })
  renameSync(dist, previous)
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return ['node_modules', 'dist', 'dist-previous', 'test-results'].includes(entry.name)
        ? []
        : filesBelow(path)
    }
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const path = join(root, file)
    if (!existsSync(path) || !statSync(path).isFile()) continue
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Prints the output of a step only if it fails. */
function run(command, args, whatFailed) {
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (done.status === 0) return
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}\n`)
  fail(`${whatFailed}.`)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
