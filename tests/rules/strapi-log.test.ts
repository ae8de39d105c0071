// The content backend's log of requests: what the query of a look-up holds is a secret.
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { readText } from './project-files'

type Next = () => Promise<void>
interface Request {
  method: string
  path: string
  url: string
  status: number
}
const load = createRequire(import.meta.url)

describe("the content backend's log", () => {
  it('has a line for a request with its path and status, and nothing of its query (GAT-05)', async () => {
    const lines: string[] = []
    const strapi = { log: { http: (line: string) => void lines.push(line) } }
    const make = load('../../backend/strapi/app/src/middlewares/access-log.js') as (
      config: object,
      tools: { strapi: typeof strapi },
    ) => (ctx: Request, next: Next) => Promise<void>
    const ctx = { method: 'GET', path: '/api/auths', url: '/api/auths?filters[hash][$eq]=demo-5c1f0a9e', status: 404 }
    await make({}, { strapi })(ctx, async () => void Object.assign(ctx, { status: 200 }))
    expect(lines.map((line) => line.replace(/\d+ ms/, '0 ms'))).toEqual(['GET /api/auths (0 ms) 200'])
  })

  it('is written by no other part of Strapi (GAT-05)', () => {
    const list = readText('backend/strapi/app/config/middlewares.js')
    expect(list).toContain("'global::access-log'")
    expect(list).not.toMatch(/^\s*'strapi::logger'/m)
  })
})
