// @ts-check
// nginx for the tests and the benchmark of the gateway: in the foreground, its own files in one folder.
import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} program
 * @param {string} folder
 * @param {string} http entries of nginx's `http`
 */
export function startNginx(program, folder, http) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes 1;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 256; }
     http { ${temporary.join(' ')} ${http} }`,
  )
  const { status, stderr } = spawnSync(program, ['-t', '-c', config], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return spawn(program, ['-c', config], { stdio: 'inherit' })
}
