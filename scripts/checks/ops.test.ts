// The image recipe, compose.yaml, the unit and the proxy samples agree with the store: they copy what exists, name
// settings that exist, and keep the rules that an operator relies on.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../step.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** `.env.example` lists every setting. */
const known = new Set(
  [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, env]) => [
    env,
    `${env}_FILE`,
  ]),
)
const unknown = (names: string[]) => names.filter((name) => !known.has(name) && name !== 'NODE_ENV')

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
  const [, script = ''] = /^CMD \["node", "(.*)"\]$/m.exec(image) ?? []
  expect(existsSync(join(root, script))).toBe(true)
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

test('the unit loads each secret as a credential and names known settings', () => {
  const unit = read('ops/systemd/gemwala.service')
  const loaded = [...unit.matchAll(/^LoadCredential=(.*?):/gm)].map(([, name]) => name)
  const used = [...unit.matchAll(/(\w+)_FILE=%d\/(\S+)/g)].map(([, , name]) => name)
  expect(used).toEqual(loaded)
  const pairs = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, text]) => text!.split(' '))
  expect(unknown(pairs.map((pair) => pair.split('=')[0]!))).toEqual([])
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(unit).toMatch(/^User=gemwala$/m)
})

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
