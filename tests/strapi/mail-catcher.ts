// A mail server that delivers nothing: what Strapi sends can be read here.
import { createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'

export interface CaughtMail {
  to: string
  /** Headers and body, with quoted-printable undone. */
  text: string
}

export interface MailCatcher {
  port: number
  mails: CaughtMail[]
  close(): Promise<void>
}

const plain = (source: string) =>
  source
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The few commands of SMTP that a client without TLS and login uses. */
function converse(socket: Socket, caught: (mail: CaughtMail) => void): void {
  let to = ''
  let buffer = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const obey = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') isData = true
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok')
    if (verb === 'QUIT') socket.end()
  }
  socket.setEncoding('latin1')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    buffer += chunk
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const said = buffer.slice(0, end)
      buffer = buffer.slice(end + (isData ? 5 : 2))
      if (!isData) {
        obey(said)
        continue
      }
      isData = false
      caught({ to, text: plain(said) })
      say('250 ok')
    }
  })
  say('220 mail catcher')
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const server = createServer((socket) => converse(socket, (mail) => void mails.push(mail)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, mails, close: promisify(server.close.bind(server)) }
}
