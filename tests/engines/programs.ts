// Which of the programs that these tests are about this machine has.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { newestNode } from '../../scripts/test/newest-node.mjs'

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

/** Path of the first of these programs, or undefined. */
export const program = (...names: string[]): string | undefined =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))

const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
)

export const firefox = program('firefox-esr', 'firefox')
export const webkitDriver = program('WebKitWebDriver')
export const miniBrowser = miniBrowsers.find((path) => existsSync(path))
export const xvfb = program('Xvfb')
export const nginx = program('nginx')
export const caddy = program('caddy')
export const redis = program('redis-server')
export const php = program('php')

const [newest] = [newestNode].filter((path) => existsSync(path))
/** What the gateway is tried on: this Node, and the one that its guide names. */
export const nodes = [
  { name: `Node ${process.versions.node}`, path: process.execPath },
  ...(newest ? [{ name: 'the Node of the guide', path: newest }] : []),
]

const [mariadb, mariadbInstall] = [program('mariadbd'), program('mariadb-install-db')]
const wordpress = ['/usr/share/wordpress'].find((path) => existsSync(join(path, 'wp-settings.php')))
/** WordPress with what it runs on, where all of it is here: PHP's own extension for the database too. */
export const wordpressPrograms =
  php &&
  mariadb &&
  mariadbInstall &&
  wordpress &&
  spawnSync(php, ['-r', "exit(extension_loaded('mysqli') ? 0 : 1);"]).status === 0
    ? { php, mariadb, mariadbInstall, wordpress }
    : undefined
