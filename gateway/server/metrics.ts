// Counts calls and their durations for Prometheus.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LogEntry } from '../services/log'

export function createMetrics(isShared?: () => boolean) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'owner_gateway_calls_total',
    help: 'Calls by rule and status',
    labelNames: ['rule', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'owner_gateway_seconds',
    help: 'How long calls took, the services included',
    labelNames: ['rule'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  if (isShared)
    new Gauge({
      name: 'owner_gateway_redis_ready',
      help: '1 while limits and look-ups are shared through Redis, 0 while this instance goes on alone',
      registers,
      collect() {
        this.set(isShared() ? 1 : 0)
      },
    })
  return {
    registry,
    async fetch({ method, url }: Request): Promise<Response> {
      if (method !== 'GET' || new URL(url).pathname !== '/metrics') return new Response(null, { status: 404 })
      return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
    },
    count({ rule, status, ms }: LogEntry): void {
      calls.inc({ rule, status: String(status) })
      seconds.observe({ rule }, ms / 1000)
    },
  }
}
