// Browsers send an upload again where a used connection is reset before its answer: the same bytes, the same boundary.
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { eventually } from '../../tests/kit/eventually'
import { type Gateway, ofPage, stage } from '../../tests/kit/gateway/stage'
import { filePart, parts, uploadPath } from '../../tests/kit/gateway/upload'

const at = stage()
const { contactId } = persona('sofia')
const held = () => Object.values(at.services.store.data.files).filter(({ recordId }) => recordId === contactId).length

/** @param boundary random in every browser */
const upload = (boundary: string, content = '%PDF-1.7') => ({
  body: parts(filePart(content)).replaceAll('--b', `--${boundary}`),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})
const send = async (form: ReturnType<typeof upload>, gateway: Gateway = at.gateway, to = uploadPath()) =>
  gateway.ask('PUT', to, { cookie: await at.login('sofia'), ...form })

/** Sends the form, or so many of its bytes, and resets the connection when `isTime`. */
async function cut(gateway: Gateway, { body, headers }: ReturnType<typeof upload>, isTime: () => unknown, bytes = 1e6) {
  const { port, origin } = new URL(gateway.origin)
  const more = { cookie: await at.login('sofia'), 'content-length': body.length }
  const to = { host: '127.0.0.1', port, method: 'PUT', path: uploadPath() }
  const sending = request({ ...to, headers: { ...headers, ...ofPage(origin), ...more } })
  sending.on('error', () => undefined)
  sending.write(body.slice(0, bytes))
  await eventually(isTime)
  sending.socket?.resetAndDestroy()
}

describe('an upload that a browser sends again', () => {
  it('is stored once, and has the answer of the first (WIZ-24)', async () => {
    const before = held()
    const form = upload('----WebKitFormBoundary4gTzQx0aLmN2pRsV')
    const [first, second] = [await send(form), await send(form)]
    expect([first.status, second.status, held()]).toEqual([200, 200, before + 1])
    expect(second.json).toEqual(first.json)
  })

  it.each([
    ['has another boundary', upload('----two'), uploadPath()],
    ['has another length', upload('----one', '%PDF-1.7 and more'), uploadPath()],
    ['goes to another slot', upload('----one'), uploadPath('Estado_Financiero')],
  ])('is another one where it %s (WIZ-24)', async (_, form, to) => {
    const gateway = await at.fresh()
    const before = held()
    await send(upload('----one'), gateway)
    expect((await send(form, gateway, to)).status).toBe(200)
    expect(held()).toBe(before + 2)
  })

  it('while the CRM still stores it waits for that answer (WIZ-24)', async () => {
    let [asked, release] = [0, () => {}]
    const answered = new Promise<void>((done) => {
      release = done
    })
    const change = async (body: unknown, call: string) => {
      if (call.includes('upload-file') && ++asked === 1) await answered
      return body
    }
    const gateway = await at.behind(change)
    const before = held()
    const form = upload('----reset')
    await cut(gateway, form, () => expect(asked).toBe(1))
    const second = send(form, gateway)
    release()
    expect([(await second).status, asked, held()]).toEqual([200, 1, before + 1])
  })

  it('after it was cut in its middle is sent (WIZ-24)', async () => {
    const gateway = await at.fresh({ limits: { uploadsAtOnce: 1 } })
    const form = upload('----middle', `%PDF-1.7${' '.repeat(50_000)}`)
    let other = 0
    const isFull = async () => expect((await send(upload(`----other${other++}`), gateway)).status).toBe(429)
    await cut(gateway, form, isFull, 40_000)
    const before = held()
    expect((await send(form, gateway)).status).toBe(200)
    expect(held()).toBe(before + 1)
  })

  it('after it was refused is sent (WIZ-24)', async () => {
    at.services.faults.set({ match: 'upload-file', mode: '500', times: 1 })
    const form = upload('----refused')
    expect([(await send(form)).status, (await send(form)).status]).toEqual([502, 200])
  })
})
