// The image recipe, compose.yaml, the units, the drills and the proxy samples agree with the store: they copy what exists, name
// settings that exist, and keep the rules that an operator relies on.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { released } from '../release/contents.ts'
import { root } from '../step.ts'
import { sourceFiles } from './files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** `.env.example` lists every setting. */
const known = new Set(
  [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, env]) => [
    env,
    `${env}_FILE`,
  ]),
)
/** Settings of Node itself. */
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE']
const unknown = (names: string[]) =>
  names.filter((name) => !known.has(name) && !ofNode.includes(name))

type Service = {
  restart: string
  healthcheck: object
  read_only?: boolean
  environment: Record<string, string>
  secrets?: string[]
  volumes: string[]
  networks: string[]
}
type Compose = {
  services: Record<string, Service>
  volumes: object
  networks: object
  secrets: Record<string, { file: string }>
}

const compose = parse(read('compose.yaml'), { merge: true }) as Compose

test('operators are led to a managed PostgreSQL, and warned of the Patroni of Debian 12', () => {
  const page = read('docs/high-availability.md')
  const cluster = page.indexOf('## A cluster of your own')
  expect(page.indexOf('## First choice: a managed PostgreSQL')).toBeGreaterThan(0)
  expect(cluster).toBeGreaterThan(page.indexOf('## First choice: a managed PostgreSQL'))
  const warning = page
    .slice(cluster)
    .split('\n\n')
    .find((text) => text.includes('Patroni 3.0.2'))
  expect(warning).toContain('pauses for 30 s')
  expect(warning).toContain('loses acknowledged purchases')
  // Before anything is installed or tried.
  expect(page.indexOf(warning!)).toBeLessThan(page.indexOf('```'))
})

test('the image runs a release as an unprivileged user, with a health check', () => {
  const recipe = read('Containerfile')
  const [, build = '', image = ''] = recipe.split(/^FROM .*$/m)
  expect(recipe.match(/^FROM (.*)$/gm)).toEqual([
    `FROM $\{BASE_IMAGE} AS build`,
    `FROM $\{BASE_IMAGE}`,
  ])
  expect(build).toContain('release -- \\\n    --folder /opt/gemwala')
  // Only the release of the first stage gets into the image.
  expect(image.match(/^(COPY|ADD) .*/gm)).toEqual(['COPY --from=build /opt/gemwala /opt/gemwala'])
  expect(image).not.toMatch(/npm|--omit/)
  expect(image).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(image).toMatch(/^HEALTHCHECK [\s\S]*\/health\/live/m)
  expect(image).toMatch(/^STOPSIGNAL SIGTERM$/m)
  const [, pairs = ''] = /^ENV (.*)$/m.exec(image) ?? []
  expect(pairs).toContain('HOST=0.0.0.0')
  expect(unknown(pairs.split(' ').map((pair) => pair.split('=')[0]!))).toEqual([])
  const [, script = ''] = /^CMD \["node", ".*", "(.*)"\]$/m.exec(image) ?? []
  expect(existsSync(join(root, script))).toBe(true)
})

/** Node takes it only at its start. Without it the young generation grows to over 100 MB. */
const flag = '--max-semi-space-size=4'

test('the store is started with a small young generation everywhere', () => {
  const places = sourceFiles(
    '*.json',
    '*.ts',
    '*.service',
    '*.sh',
    '*.md',
    'Containerfile',
    'compose.yaml',
  )
  const starts = places
    .filter(({ path }) => !/\.test\.ts$|^CHANGELOG/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(
          (line) =>
            !line.startsWith('//') && /\bnode\b.*\bserver\/(start\.mjs|src\/main\.ts)/.test(line),
        )
        .map((line) => ({ path, line })),
    )
  expect(starts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['package.json', 'Containerfile', 'ops/systemd/gemwala.service']),
  )
  expect(starts.filter(({ line }) => !line.includes(flag))).toEqual([])
  for (const path of ['bench/src/server.ts', 'scripts/dev.ts']) expect(read(path)).toContain(flag)
})

test('every service of compose.yaml has a health check and is restarted', () => {
  expect(Object.keys(compose.services)).toEqual(['store-1', 'store-2', 'database', 'proxy'])
  for (const [name, service] of Object.entries(compose.services)) {
    expect(service.restart, name).toBe('unless-stopped')
    expect(service.healthcheck, name).toBeDefined()
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret)
    for (const network of service.networks) expect(compose.networks).toHaveProperty(network)
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true)
      else expect(compose.volumes).toHaveProperty(source)
    }
  }
})

test('both stores of compose.yaml share the images and read secrets from files', () => {
  for (const name of ['store-1', 'store-2']) {
    const { environment, volumes, read_only, secrets = [] } = compose.services[name]!
    expect(volumes).toEqual(['images:/var/lib/gemwala'])
    expect(read_only).toBe(true)
    expect(unknown(Object.keys(environment))).toEqual([])
    const files = Object.entries(environment).filter(([key]) => key.endsWith('_FILE'))
    expect(files.map(([, file]) => file)).toEqual(secrets.map((secret) => `/run/secrets/${secret}`))
  }
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\//)
})

test.each([
  'ops/systemd/gemwala.service',
  'ops/backup/gemwala-backup.service',
  'ops/backup/gemwala-drill.service',
])('%s loads each secret as a credential and names known settings', (path) => {
  const unit = read(path)
  const loaded = [...unit.matchAll(/^LoadCredential=(.*?):/gm)].map(([, name]) => name)
  const used = [...unit.matchAll(/(\w+)_FILE=%d\/(\S+)/g)].map(([, , name]) => name)
  expect(used).toEqual(loaded)
  const pairs = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, text]) => text!.split(' '))
  expect(unknown(pairs.map((pair) => pair.split('=')[0]!))).toEqual([])
  expect(unit).toMatch(/^User=gemwala$/m)
})

test.each([
  'ops/systemd/gemwala.service',
  'ops/backup/gemwala-backup.service',
  'ops/backup/gemwala-drill.service',
])('%s runs a file of the release', (path) => {
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(read(path)) ?? []
  const [, file = ''] =
    /^(?:\/usr\/local\/bin\/node (?:--\S+ )*|\/opt\/gemwala\/current\/)(\S+)/.exec(command) ?? []
  expect(released.some((part) => file.startsWith(part))).toBe(true)
  expect(existsSync(join(root, file))).toBe(true)
  // A release has no Node of its own.
  expect(command).not.toContain('node_modules')
})

test('a backup has the settings and secrets of the store', () => {
  const lines = (path: string) =>
    read(path)
      .split('\n')
      .filter((line) => /^(EnvironmentFile|LoadCredential|WorkingDirectory|User)=/.test(line))
  expect(lines('ops/backup/gemwala-backup.service').sort()).toEqual(
    lines('ops/systemd/gemwala.service').sort(),
  )
})

test.each(['ops/backup/drill.sh', 'ops/backup/drill-archive.sh'])(
  '%s cannot reach the real database',
  (path) => {
    const addresses = [...known].filter((name) => /^DATABASE_(\w+_)?URL(_FILE)?$/.test(name!))
    const exported = [...read(path).matchAll(/^export (.*)$/gm)].flatMap(([, text]) =>
      text!.split(' ').map((pair) => pair.split('=')[0]),
    )
    expect(addresses).toHaveLength(6)
    expect(exported).toEqual(expect.arrayContaining(addresses))
  },
)

test('no proxy sends a purchase twice, and all take images of 6 MB', () => {
  const caddy = read('ops/proxy/Caddyfile')
  const nginx = read('ops/proxy/nginx.conf')
  const haproxy = read('ops/proxy/haproxy.cfg')
  expect(caddy).toMatch(/lb_retry_match \{\s*method GET HEAD\s*\}/)
  expect(nginx.match(/^\s*proxy_next_upstream .*$/gm)?.map((line) => line.trim())).toEqual([
    'proxy_next_upstream error timeout;',
  ])
  expect(haproxy).toContain('http-request disable-l7-retry unless METH_GET')
  expect(caddy).toContain('max_size 6MB')
  expect(nginx).toContain('client_max_body_size 6m;')
  expect(haproxy).toContain('req.body_size gt 6291456')
  for (const checked of [caddy, haproxy]) expect(checked).toContain('/health/ready')
})

test('no proxy passes on the request id or the trace of a client', () => {
  expect(read('ops/proxy/Caddyfile')).toMatch(/header_up -X-Request-Id\s+header_up -Traceparent/)
  expect(read('ops/proxy/nginx.conf')).toMatch(
    /proxy_set_header X-Request-Id \$request_id;\s+proxy_set_header Traceparent '';/,
  )
  for (const path of ['ops/proxy/haproxy.cfg', 'ops/cluster/config/haproxy.cfg']) {
    expect(read(path)).toMatch(/del-header X-Request-Id\s+http-request del-header Traceparent/)
  }
})
