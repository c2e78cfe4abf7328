// `npm run release`: makes release/gemwala-<version>-<commit>.tar.gz with its SHA-256, to be unpacked and started
// with `node server/start.mjs`. The same commit gives the same archive on the same platform.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { argumentsOf, fail } from '../../server/scripts/arguments.ts'
import { root, say } from '../step.ts'
import { copyReleased, releasedManifest, webBuildIn } from './contents.ts'

const { values: options } = argumentsOf({
  program: 'npm run release --',
  kinds: { previous: 'text', folder: 'text' },
  help: `[--previous RELEASE] [--folder FOLDER]
  --previous  an archive, or an unpacked one, whose web build is taken too, for pages that are still open
  --folder    makes this folder instead of an archive, for the container image`,
})
// Before packages are installed, which takes a while.
if (options.previous && !existsSync(options.previous)) {
  fail(`There is no release ${options.previous}.`)
}
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const version: string = manifest.version
const commit = process.env.COMMIT || committedSources()

if (options.folder) {
  makeFolder(resolve(options.folder), options.previous)
  say(`The release ${version} (${commit}) is in ${options.folder}`)
} else {
  const name = `gemwala-${version}-${commit}`
  const scratch = mkdtempSync(join(tmpdir(), 'gemwala-release-'))
  try {
    makeFolder(join(scratch, name), options.previous)
    say(`Made ${makeArchive(scratch, name)}`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The archive carries the name of a commit, so it must have the sources of that commit. */
function committedSources(): string {
  const changed = run('git', ['status', '--porcelain'], root)
  if (changed) fail(`Commit these files before you make a release:\n${changed}`)
  return run('git', ['rev-parse', '--short=12', 'HEAD'], root)
}

function makeFolder(folder: string, previous: string | undefined): void {
  mkdirSync(folder, { recursive: true })
  copyReleased(root, folder)
  installPackages(folder)
  if (previous) takeWebBuild(resolve(previous), join(folder, 'web/dist-previous'))
  writeFileSync(join(folder, 'COMMIT'), `${commit}\n`)
}

/** npm wants the manifests of all workspaces, and installs only what the server needs in production. */
function installPackages(folder: string): void {
  const needed = ['package.json', 'package-lock.json']
  const others = (manifest.workspaces as string[]).filter(
    (name) => !/^(contract|server|web)$/.test(name),
  )
  for (const path of [
    ...needed,
    'web/package.json',
    ...others.map((name) => `${name}/package.json`),
  ]) {
    cpSync(join(root, path), join(folder, path))
  }
  run('npm', ['ci', '--omit=dev', '--workspace', 'server', '--no-audit', '--no-fund'], folder)
  const links = others.map((name) => `node_modules/@gemwala/${name}`)
  const lockFiles = ['package-lock.json', 'node_modules/.package-lock.json']
  for (const path of [...others, ...links, ...lockFiles, 'web/package.json']) {
    rmSync(join(folder, path), { recursive: true, force: true })
  }
  writeFileSync(join(folder, 'package.json'), releasedManifest(manifest))
}

function takeWebBuild(from: string, to: string): void {
  if (statSync(from).isDirectory()) {
    cpSync(webBuildIn(from), to, { recursive: true })
    return
  }
  const scratch = mkdtempSync(join(tmpdir(), 'gemwala-previous-'))
  try {
    run(
      'tar',
      ['-xzf', from, '-C', scratch, '--strip-components=1', '--wildcards', '*/web/dist'],
      root,
    )
    cpSync(webBuildIn(scratch), to, { recursive: true })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Order, owners, modes and times do not depend on who makes the archive and when. */
function makeArchive(scratch: string, name: string): string {
  mkdirSync(join(root, 'release'), { recursive: true })
  const archive = join(root, 'release', `${name}.tar.gz`)
  const time = process.env.SOURCE_DATE_EPOCH ?? run('git', ['log', '-1', '--format=%ct'], root)
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  run('tar', [...same, `--mtime=@${time}`, '-I', 'gzip -n', '-cf', archive, name], scratch)
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`)
  return archive
}

function run(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()
}
