// Forms of uploads as bytes, for what no browser sends.
import { request } from 'node:http'
import { persona } from '../../../demo/personas'
import { checkedUpload } from '../../../gateway/fields/upload'
import type { Gateway, Stage } from './stage'

export const uploadPath = (field = 'Formulario_W9', id = persona('sofia').contactId) =>
  `/owner/records/api/v1/records/Contacts/${id}/upload-file/${field}`
export const formType = 'multipart/form-data; boundary=b'
export const parts = (...list: string[]) => `${list.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`
export const filePart = (content: string) =>
  `Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${content}`

/** Sends a body whose characters are bytes, and of a length that nobody has said. */
export async function sendRaw(at: Stage, body: string, type = formType, gateway: Gateway = at.gateway) {
  const cookie = await at.login('sofia')
  const { port, origin } = new URL(gateway.origin)
  const headers = { 'content-type': type, cookie, origin, 'x-owner-widgets': '1', 'transfer-encoding': 'chunked' }
  const to = { host: '127.0.0.1', port, method: 'PUT', path: uploadPath(), headers }
  return new Promise<{ status: number | undefined; text: string }>((done, fail) => {
    const sending = request(to, async (answer) => {
      let text = ''
      for await (const bytes of answer) text += bytes
      done({ status: answer.statusCode, text })
    })
    sending.on('error', fail)
    sending.end(Buffer.from(body, 'latin1'))
  })
}

/** The body that goes on, of one that comes byte by byte; of a long one only the last 2,000 bytes do. */
export async function rewritten(bytes: Uint8Array): Promise<string> {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(out) {
      if (at === bytes.length) return out.close()
      const end = Math.max(at + 1, bytes.length - 2_000)
      out.enqueue(bytes.subarray(at, end))
      at = end
    },
  })
  const { body: sent } = await checkedUpload(body, formType, 1e6, ['application/pdf'])
  return new Response(sent).text()
}
