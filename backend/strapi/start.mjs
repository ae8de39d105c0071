// @ts-check
// Installs Strapi into a folder that git ignores, lays app/ over it, and starts it on 127.0.0.1 with SQLite.
//   node backend/strapi/start.mjs [--folder .cache/strapi] [--port 1337] [--seed FILE] [--fresh] [--admin] [--install]
// --install ends there; --fresh forgets the data first; --admin builds and serves the admin panel. SMTP_HOST, SMTP_PORT, RESET_PAGE and MAIL_FROM are passed on.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const here = import.meta.dirname
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(here, '../../.cache/strapi') },
    port: { type: 'string', default: '1337' },
    seed: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    admin: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
  },
})
const folder = resolve(values.folder)
const inside = (...names) => join(folder, ...names)
const strapi = inside('node_modules/@strapi/strapi/bin/strapi.js')

/** Exactly what the lock file names: a newer version of a package is a change of that file. */
function install() {
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8')
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(here, name), inside(name))
  const stamp = inside('node_modules', '.installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing Strapi (700 MB) …')
  // better-sqlite3 compiles itself where no prebuilt binary can be had; that needs a C++ compiler and Python.
  const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], options)
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, lock)
}

/** What each installation makes for itself once. */
function writeSecrets() {
  if (existsSync(inside('.env'))) return
  const names = [
    'JWT_SECRET',
    'ADMIN_JWT_SECRET',
    'API_TOKEN_SALT',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'APP_KEYS',
  ]
  const lines = names.map((name) => `${name}=${randomBytes(24).toString('base64url')}\n`)
  writeFileSync(inside('.env'), lines.join(''), { mode: 0o600 })
}

mkdirSync(folder, { recursive: true })
install()
if (values.install) process.exit()
for (const name of ['config', 'src']) rmSync(inside(name), { recursive: true, force: true })
cpSync(join(here, 'app'), folder, { recursive: true })
if (values.fresh) for (const name of ['data.db', 'public']) rmSync(inside(name), { recursive: true, force: true })
mkdirSync(inside('public/uploads'), { recursive: true })
writeSecrets()

const env = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: values.port,
  SERVE_ADMIN: String(values.admin),
  STRAPI_TELEMETRY_DISABLED: 'true',
  ...(values.seed && { SEED_FILE: resolve(values.seed) }),
}
const run = (command) => [strapi, command]
if (values.admin) spawnSync(process.execPath, run('build'), { cwd: folder, env, stdio: 'inherit' })
const child = spawn(process.execPath, run('start'), { cwd: folder, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
