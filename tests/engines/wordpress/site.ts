// A real WordPress for one test file: the program of Debian's package in a folder of its own, MariaDB on a socket, PHP's own server.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../kit/free-port'
import { until, untilUp } from '../until'

const root = resolve(import.meta.dirname, '../../..')
export const pluginFolder = 'wp-content/plugins/owner-widgets'

export interface Programs {
  php: string
  mariadb: string
  mariadbInstall: string
  wordpress: string
}

export interface Account {
  /** For a browser: `name=value; …`. */
  cookies: string
  /** A call of the REST interface, as the editor makes it. */
  rest(method: string, path: string, body?: object | { file: string; text: string }): Promise<Answer>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of WordPress are compared field by field
  json: any
}

export interface Site {
  origin: string
  /** Logs an account in: `admin` or `author`. */
  signIn(name: string): Promise<Account>
  close(): Promise<void>
}

const password = 'Playa-y-sol-2026'

/** Runs to its end. @throws with what it said where it fails */
function run(path: string, args: string[], cwd?: string): void {
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', cwd })
  if (status !== 0) throw new Error(`${path} ${args[0]}: ${stderr || stdout}`)
}

const php = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const salts = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE']
  .flatMap((name) => [`${name}_KEY`, `${name}_SALT`])
  .map((name) => `define('${name}', '${crypto.randomUUID()}');`)
  .join('\n')

/** What the installer writes. Nothing is asked of other servers. */
const configOf = (origin: string, socket: string, ownerConfig: object) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', ${php(`localhost:${socket}`)});
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', ${php(origin)});
define('WP_SITEURL', ${php(origin)});
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
${salts}
// The guide's way: the configuration belongs to the site's code.
define('OWNER_WIDGETS_CONFIG', json_decode(${php(JSON.stringify(ownerConfig))}, true));
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

/** Tables, an administrator, an Author, the plugin, a theme. Mails go nowhere. */
const installer = `
define('WP_INSTALLING', true);
function wp_mail() { return true; }
require 'wp-load.php';
require_once 'wp-admin/includes/upgrade.php';
require_once 'wp-admin/includes/plugin.php';
wp_install('Brisa de Mar', 'admin', 'admin@brisademar.example', true, '', ${php(password)}, 'es_ES');
wp_insert_user(['user_login' => 'author', 'user_pass' => ${php(password)}, 'user_email' => 'author@correo.example', 'role' => 'author']);
switch_theme('plain');
update_option('permalink_structure', '/%postname%/');
flush_rewrite_rules(false);
$result = activate_plugin('owner-widgets/owner-widgets.php');
if (is_wp_error($result)) { fwrite(STDERR, $result->get_error_message()); exit(1); }
`

const theme = `<?php
?><!doctype html><html <?php language_attributes(); ?>><head><meta charset="utf-8"><?php wp_head(); ?></head><body>
<main><?php while (have_posts()) { the_post(); the_content(); } ?></main><?php wp_footer(); ?></body></html>`

/** PHP's server asks this first: files as they are, everything else is WordPress's. */
const router = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path !== '/' && file_exists(__DIR__ . $path)) return false;
require __DIR__ . '/index.php';`

export async function startWordPress(programs: Programs, ownerConfig: object): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'owner-wordpress-'))
  const pages = join(folder, 'site')
  const data = join(folder, 'data')
  const socket = join(folder, 'db.sock')
  const origin = `http://127.0.0.1:${await freePort()}`
  const started: ChildProcess[] = []
  const close = async () => {
    for (const child of started.reverse()) {
      const over = new Promise((done) => child.on('exit', done))
      if (child.exitCode !== null || child.signalCode !== null) continue
      // PHP's server leaves its workers behind: the whole group ends.
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await over
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
    const database = ['--no-defaults', `--datadir=${data}`, ...asRoot]
    run(programs.mariadbInstall, [...database, '--auth-root-authentication-method=normal', '--skip-test-db'])
    started.push(
      spawn(
        programs.mariadb,
        [...database, `--socket=${socket}`, `--pid-file=${folder}/db.pid`, '--skip-networking', '--skip-log-bin'],
        { stdio: 'ignore', detached: true },
      ),
    )
    // The package's folder holds links; the program wants to be where its files are.
    cpSync(programs.wordpress, pages, { recursive: true, dereference: true })
    layPlugin(pages)
    writeFileSync(join(pages, 'wp-config.php'), configOf(origin, socket, ownerConfig))
    const create = `$db = @new mysqli('localhost', 'root', '', '', 0, $argv[1]); exit($db->query('CREATE DATABASE IF NOT EXISTS wordpress') ? 0 : 1);`
    await until('the database', async () => spawnSync(programs.php, ['-r', create, socket]).status === 0)
    run(programs.php, ['-r', installer], pages)
    started.push(
      spawn(programs.php, ['-S', origin.replace('http://', ''), '-t', pages, join(pages, 'router.php')], {
        stdio: 'ignore',
        detached: true,
        env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' },
      }),
    )
    await untilUp(origin)
    return { origin, signIn: (name) => signIn(origin, name), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** As the guide says, and a theme of two files. */
function layPlugin(pages: string): void {
  const plugin = join(pages, pluginFolder)
  mkdirSync(plugin, { recursive: true })
  for (const name of ['owner-widgets.php', 'block.js'])
    cpSync(join(root, 'widgets/guides/wordpress', name), join(plugin, name))
  for (const name of ['esm', 'preload.json', 'integrity.json'])
    cpSync(join(root, 'dist', name), join(plugin, name), { recursive: true })
  writeFileSync(join(plugin, 'portal.config.json'), '{}')
  const plain = join(pages, 'wp-content/themes/plain')
  mkdirSync(plain, { recursive: true })
  mkdirSync(join(pages, 'wp-content/uploads'), { recursive: true })
  writeFileSync(join(plain, 'style.css'), '/*\nTheme Name: Plain\n*/')
  writeFileSync(join(plain, 'index.php'), theme)
  writeFileSync(join(pages, 'router.php'), router)
}

async function signIn(origin: string, name: string): Promise<Account> {
  const login = await fetch(`${origin}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: name, pwd: password, testcookie: '1' }),
  })
  const cookies = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
  const nonce = await (
    await fetch(`${origin}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie: cookies } })
  ).text()
  return {
    cookies,
    async rest(method, path, body) {
      const file = body && 'file' in body ? body : undefined
      const answer = await fetch(`${origin}/wp-json${path}`, {
        method,
        headers: {
          cookie: cookies,
          'x-wp-nonce': nonce,
          'content-type': file ? 'text/plain' : 'application/json',
          ...(file && { 'content-disposition': `attachment; filename="${file.file}"` }),
        },
        ...(body && { body: file ? String(file.text) : JSON.stringify(body) }),
      })
      return { status: answer.status, json: await answer.json() }
    },
  }
}
