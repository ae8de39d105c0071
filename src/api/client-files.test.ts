import { describe, expect, it } from 'vitest'
import { ana, json, serve } from '../../tests/kit/api-server'
import { createClient } from './client'

describe('files (DOC-05, SUP-02)', () => {
  it('a download keeps its bytes and its name (DOC-05)', async () => {
    const { config, asked } = await serve((_, __, response) =>
      response
        .writeHead(200, {
          'Content-Disposition': "attachment; filename*=UTF-8''C%C3%A9dula.pdf",
          'Content-Length': '5',
        })
        .end('bytes'),
    )
    const progress: number[] = []
    const file = await createClient(config, ana).download('f 1', { onProgress: (fraction) => progress.push(fraction) })
    expect([file.name, await file.blob.text(), progress.at(-1)]).toEqual(['Cédula.pdf', 'bytes', 1])
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/v1/records/get-file?fileId=f+1', bearer: 'ana-1' })
  })

  it('an empty answer is never saved as an empty file (DOC-05)', async () => {
    const { config } = await serve((_, __, response) => response.writeHead(204).end())
    await expect(createClient(config, ana).download('f1')).rejects.toMatchObject({ code: 'notFound' })
  })

  it('a refusal with status 200 is never saved as a file (DOC-05)', async () => {
    const { config } = await serve((_, __, response) => json(response, { code: 'INVALID_DATA', status: 'error' }))
    await expect(createClient(config, ana).download('f1')).rejects.toMatchObject({ code: 'notFound' })
  })

  it.each([
    ['Access denied', 'malformed'],
    [{ message: 'Access denied' }, 'malformed'],
    [{ data: [{ code: 'RECORD_NOT_FOUND', status: 'error' }] }, 'notFound'],
    [{ code: 'LIMIT_EXCEEDED', status: 'error' }, 'rateLimited'],
  ])('JSON in place of a file says that it is gone only where it says so: %j (DOC-05)', async (body, code) => {
    const { config } = await serve((_, __, response) => json(response, body))
    await expect(createClient(config, ana).download('f1')).rejects.toMatchObject({ code })
  })

  it('a statement is a PDF, named by its header or by the fallback (SUP-02)', async () => {
    const { config, asked } = await serve((_, __, response) => response.writeHead(200).end('%PDF-1.7 …'))
    const { blob, name } = await createClient(config, ana).statement('42')
    expect([blob.type, name]).toEqual(['application/pdf', 'estado-de-cuenta.pdf'])
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/statements/42/pdf', body: '', bearer: 'ana-1' })
    const named = await serve((_, __, response) =>
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename="cuenta 42.pdf"' }).end('%PDF-1.7 …'),
    )
    expect((await createClient(named.config, ana).statement('42')).name).toBe('cuenta 42.pdf')
  })

  it('Content-Disposition comes before a header filename (API-06)', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="a.pdf"', filename: 'b.pdf' }
    const { config } = await serve((_, __, response) => response.writeHead(200, headers).end('%PDF-1.7 …'))
    expect((await createClient(config, ana).statement('42')).name).toBe('a.pdf')
    expect((await createClient(config, ana).download('f1')).name).toBe('a.pdf')
    const only = await serve((_, __, response) => response.writeHead(200, { filename: 'b.pdf' }).end('%PDF-1.7 …'))
    expect((await createClient(only.config, ana).statement('42')).name).toBe('b.pdf')
  })

  it.each(['\ufeff', '\r\n\r\n', '  \n'])(
    'a statement may have %j before its own mark, as every PDF may (SUP-02)',
    async (before) => {
      const { config } = await serve((_, __, response) => response.writeHead(200).end(`${before}%PDF-1.7 …`))
      expect((await createClient(config, ana).statement('42')).blob.type).toBe('application/pdf')
    },
  )

  it.each([
    ["attachment; filename*=UTF-8''Estado%20No.%2012", 'Estado No. 12.pdf'],
    ['attachment; filename="estado.ashx"', 'estado.pdf'],
    ['attachment; filename="Estado 30/11/2026.pdf"', 'Estado 30-11-2026.pdf'],
    ['attachment; filename="/tmp/2026/11/estado.PDF"', 'estado.PDF'],
    ['inline', 'estado-de-cuenta.pdf'],
  ])('a statement is a .pdf whatever its header says: %s (SUP-02) (API-06)', async (header, name) => {
    const answer = { 'Content-Disposition': header, 'Content-Type': 'text/plain' }
    const { config } = await serve((_, __, response) =>
      response.writeHead(200, answer).end(btoa('%PDF-1.7 …'.slice(0, 8))),
    )
    const statement = await createClient(config, ana).statement('42')
    expect([statement.name, await statement.blob.text()]).toEqual([name, '%PDF-1.7'])
  })

  it('a file that is declared as JSON is a file all the same (DOC-05)', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const { config } = await serve((_, __, response) => response.writeHead(200, headers).end('%PDF-1.7 …'))
    expect(await (await createClient(config, ana).download('f1')).blob.text()).toBe('%PDF-1.7 …')
  })

  it('an answer that is no PDF is an error, not a file (SUP-02)', async () => {
    const { config } = await serve((_, __, response) => json(response, { message: 'no statement' }))
    await expect(createClient(config, ana).statement('42')).rejects.toMatchObject({ code: 'malformed' })
  })
})
