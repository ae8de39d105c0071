// Bytes on a connection of their own, for what no HTTP client sends.
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

export interface Place {
  port: number
  isSecure?: boolean
  /** Of this machine: 127.0.0.1, 127.0.0.2 … are different callers. */
  from?: string
}

export const connected = ({ port, isSecure, from = '127.0.0.1' }: Place) => {
  const to = { port, host: '127.0.0.1', localAddress: from }
  return isSecure ? connectSecurely({ ...to, rejectUnauthorized: false }) : connect(to)
}

/** A request's lines up to its body, as a page of ours sends them. */
export const head = ({ port, isSecure }: Place, line: string, ...more: string[]) => {
  const host = `127.0.0.1:${port}`
  const ours = [`host: ${host}`, `origin: http${isSecure ? 's' : ''}://${host}`, 'x-owner-widgets: 1']
  return [`${line} HTTP/1.1`, ...ours, ...more, '', ''].join('\r\n')
}

/** Sends `start`, then `piece` again and again. @returns the answer when the connection is closed, and how many bytes were sent */
export const flood = (to: Place, start: string, piece: string, total: number) =>
  new Promise<{ answer: string; sent: number }>((done) => {
    const socket = connected(to)
    let answer = ''
    let sent = start.length
    socket.write(start)
    const more = () => {
      while (sent < total && socket.writable) {
        sent += piece.length
        if (!socket.write(piece)) return void socket.once('drain', more)
      }
    }
    more()
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      answer += text
    })
    // The gateway may have ended the connection while the rest was written.
    socket.on('error', () => undefined)
    socket.on('close', () => done({ answer, sent }))
  })

/** A body in chunks of so many bytes. */
export const chunks = (size: number, text: string) =>
  (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])
    .map((one) => `${one.length.toString(16)}\r\n${one}\r\n`)
    .join('')
