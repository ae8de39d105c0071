// A transcript as text: what was done, where the focus was then, what the page did, what was said. One form, so that two recordings can be compared.

export interface Said {
  text: string
  /** By a live region, not in answer to a key. */
  live: boolean
}

export interface Action {
  did: string
  /** Role and name of the focused element afterwards. */
  focus: string
  /** In answer to focus and keys, in this order. */
  said: string[]
  /** By live regions, sorted: Chromium reports new nodes to Orca in any order. */
  live: string[]
  /** What the page did: 'dialog: …', 'alert: …', 'error: …', 'saved', 'uploaded: …'. */
  facts: string[]
}

export interface Transcript {
  title: string
  actions: Action[]
}

/** References for support differ at each failure, the hour of a save at each run, and whether a link was visited depends on the scenes before. */
const masked = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b(enlace) visitado\b|\bvisited (link)\b/g, '$1$2')
    .replace(/\b(soporte|support): [A-Z0-9]{8}\b/g, '$1: REFERENCE')
    .replace(/^(Último guardado): .*/, '$1: HOUR')

export function inOrder(said: readonly Said[]): Pick<Action, 'said' | 'live'> {
  const of = (live: boolean) => said.filter((one) => one.live === live).map(({ text }) => masked(text))
  return { said: of(false), live: of(true).sort() }
}

const marks = { did: '> ', focus: '  → ', facts: '  * ', said: '    ', live: '    (live) ' } as const

export function written({ title, actions }: Transcript): string {
  const lines = actions.flatMap(({ did, focus, facts, said, live }) => [
    '',
    marks.did + did,
    marks.focus + masked(focus),
    ...facts.map((fact) => marks.facts + masked(fact)),
    ...said.map((text) => marks.said + text),
    ...live.map((text) => marks.live + text),
  ])
  return `# ${title}\n${lines.join('\n')}\n`
}

/** @throws Error for a line that is none of a transcript's */
export function read(text: string): Transcript {
  const [head = '', ...lines] = text.split('\n')
  const actions: Action[] = []
  for (const line of lines.filter(Boolean)) {
    const after = (mark: string) => (line.startsWith(mark) ? line.slice(mark.length) : undefined)
    const did = after(marks.did)
    if (did !== undefined) {
      actions.push({ did, focus: '', said: [], live: [], facts: [] })
      continue
    }
    const action = actions.at(-1)
    const live = after(marks.live)
    const said = after(marks.said)
    const focus = after(marks.focus)
    const fact = after(marks.facts)
    if (!action) throw new Error(`before the first action: ${line}`)
    if (live !== undefined) action.live.push(live)
    else if (said !== undefined) action.said.push(said)
    else if (focus !== undefined) action.focus = focus
    else if (fact !== undefined) action.facts.push(fact)
    else throw new Error(`not a line of a transcript: ${line}`)
  }
  return { title: head.replace(/^# /, ''), actions }
}
