// The connections of networks that no test machine has.
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createPeers } from './listen'

const connection = (from: string) => Object.defineProperty(new Socket(), 'remoteAddress', { value: from })
const of = (network: number) => connection(`2001:db8:1:${network.toString(16)}::1`)

it('a /48 has ten times as many connections open as an address, and each end makes room (GAT-12, GAT-26)', async () => {
  const { enter } = createPeers(2)
  const all = Array.from({ length: 20 }, (_, at) => of(at))
  expect(all.map(enter)).toEqual(all.map(() => true))
  const late = of(99)
  expect([enter(late), late.destroyed]).toEqual([false, true])
  expect([enter(connection('2001:db8:2::1')), enter(connection('203.0.113.7'))]).toEqual([true, true])
  all[0]?.destroy()
  await new Promise((done) => all[0]?.once('close', done))
  expect([enter(of(100)), enter(of(101))]).toEqual([true, false])
})

it('a /48 begins ten times as many connections in a minute as an address (GAT-12, GAT-26)', async () => {
  const { enter } = createPeers(1)
  const begin = async (network: number) => {
    const one = of(network)
    const isIn = enter(one)
    one.destroy()
    if (isIn) await new Promise((done) => one.once('close', done))
    return isIn
  }
  for (let at = 0; at < 200; at++) expect(await begin(at)).toBe(true)
  expect([await begin(300), enter(connection('2001:db8:2::1'))]).toEqual([false, true])
})
