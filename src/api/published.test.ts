// Whether everybody sees the rows of a list: the compiler checks the types of this file.

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { id, text } from '../domain/shape'
import { type List, published } from './published'
import { listOf } from './readers'

const row = { service: 'content', method: 'GET', auth: 'user', path: '/pagos' } as const
const Named = z.looseObject({ id, email: text })
const OfDeal = z.looseObject({ id, deal_id: text })

describe('a list', () => {
  it('that everybody sees names nobody, which the compiler checks (GAT-30)', () => {
    const lists: List[] = [
      // @ts-expect-error an address says whose a row is
      { ...row, seenBy: 'everybody', shape: Named, reader: listOf(Named) },
      // @ts-expect-error so does a deal
      { ...row, seenBy: 'everybody', shape: OfDeal, reader: listOf(OfDeal) },
      // @ts-expect-error without an address the gateway cannot say whose a row is
      { ...row, seenBy: 'its buyer', shape: OfDeal, reader: listOf(OfDeal) },
      { ...row, seenBy: 'its buyer', shape: Named, reader: listOf(Named) },
    ]
    expect(lists.length + Object.keys(published).length).toBeGreaterThan(4)
  })
})
