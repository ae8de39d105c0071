#!/usr/bin/env node
// Starts the installed Firefox for Playwright over WebDriver BiDi. Playwright fails if its command for colour schemes, which Firefox 153 does
// not support, is refused: this proxy answers that command itself and forwards all others.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const unknownToFirefox = 'emulation.setMediaFeaturesOverride'
const ready = /WebDriver BiDi listening on (ws:\/\/.*)$/

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 0))
process.on('SIGTERM', () => firefox.kill())

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = line.match(ready)?.[1]
  if (address) stand(address)
  else console.error(line)
}

/** Listens on a free port, reports it to Playwright, and forwards the messages of both sides. */
function stand(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`))
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(address + url)
    const waiting = []
    const pass = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text))
    browser.on('open', () => {
      for (const text of waiting.splice(0)) browser.send(text)
    })
    browser.on('message', (data) => playwright.send(data.toString()))
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
    playwright.on('message', (data) => {
      const { id, method } = JSON.parse(data.toString())
      if (method === unknownToFirefox) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      else pass(data.toString())
    })
  })
}
