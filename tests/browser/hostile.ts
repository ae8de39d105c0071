// What a CRM and a CMS might hold: scripts in every place a text can go, values of every wrong type, dates that are none.
import fc from 'fast-check'

const attack = 'window.__attacked=1'

export const scripts = [
  `<script>${attack}</script>`,
  `<img src=x onerror="${attack}">`,
  `<svg><script>${attack}</script></svg>`,
  `<a href="javascript:${attack}">x</a>`,
  `[x](javascript:${attack})`,
  `![x](x"onerror="${attack})`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${attack}>`,
  `<iframe srcdoc="<script>parent.__attacked=1</script>"></iframe>`,
  `<form action="javascript:${attack}"><button autofocus onfocus="${attack}">`,
  `"><script>${attack}</script>`,
  `{{constructor.constructor('${attack}')()}}`,
  `javascript:${attack}`,
  `data:text/html,<script>${attack}</script>`,
]

export const hostileText = fc.oneof(
  fc.constantFrom(...scripts),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    '2026-02-31',
    '0000-00-00',
    'ayer',
    '9e99',
    '\u0000',
    '\u202e',
    '🏝️'.repeat(50),
    'x'.repeat(20_000),
  ),
)

/** Any JSON value in place of the one expected. */
export const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, -1, 1e308, [], {}, [null], [[]]) },
)

/** A record in which each field may be missing, of the wrong type or hostile. */
export const hostileRecord = (fields: readonly string[], sure: object = {}) =>
  fc
    .record(Object.fromEntries(fields.map((field) => [field, hostileValue])), { requiredKeys: [] })
    .map((record) => ({ ...record, ...sure }))

/** Collects what goes wrong on the page while `work` runs, a script that ran included. */
export async function trouble(work: () => Promise<void>): Promise<string[]> {
  const page = window as { __attacked?: number }
  delete page.__attacked
  const found: string[] = []
  const hear = (event: ErrorEvent | PromiseRejectionEvent) =>
    found.push(event instanceof ErrorEvent ? event.message : String(event.reason))
  addEventListener('error', hear)
  addEventListener('unhandledrejection', hear)
  try {
    await work()
    if (page.__attacked) found.push('a script ran')
  } finally {
    removeEventListener('error', hear)
    removeEventListener('unhandledrejection', hear)
  }
  return found
}
