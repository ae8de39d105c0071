// What Orca says differently from run to run although the page is the same, and what is therefore not written down.
import type { Action } from './transcript'
import { wordsOf } from './words'

/** States that may have passed before Orca looks. */
const shortStates = [
  'common:ui.loading',
  'common:starting.text',
  'common:failure.slow',
  'common:filePreview.loading',
  'files:checking',
  'files:processing',
  'files:sending',
  'portal:support.statement.loading',
]

const orca = [
  // The way of its own keys, which follows the kind of control.
  /^Modo (foco|navegación)$/,
  // A heading or a status without a name: the element was replaced while Orca asked for it.
  /^(cabecera nivel \d|barra de estado)\.?$/,
  // The page as a whole, while nothing has the focus for a moment.
  / · Brisa de Mar( documento web\.)?$/,
  // Text that is replaced was marked first; Orca says so or not.
  /^todo el documento seleccionado$/,
  // The browser's own words for a PDF.
  /^(Cargando PDF|Se ha terminado de cargar el PDF)$/,
]

/** @returns the action without what is not the same at every run */
export function steady(action: Action): Action {
  const passing = shortStates.map((key) => new RegExp(wordsOf(key).source.slice(1)))
  const lasting = (texts: readonly string[]) =>
    texts
      .map((text) => passing.reduce((rest, state) => rest.replace(state, ''), text).trim())
      .filter((text) => text !== '' && !orca.some((pattern) => pattern.test(text)))
  if (action.did === 'read on') return { ...action, said: fromFocus(action) }
  const said = lasting(action.said)
    .filter((text) => answers(action, text) && !isPageStart(action, text) && !isBesideTitle(action, text))
    .map((text) => withoutLevel(action, text))
  return {
    ...action,
    said: withoutSending({
      ...action,
      said: withoutMarked(withoutSecondError({ ...action, said: fromDialog({ ...action, said }) })),
    }),
    live: lasting(action.live),
  }
}

/** A dialog that opens by itself may come before Orca has said the title of its screen, and while Orca still reads the page that has loaded. */
function fromDialog({ did, said, facts }: Action): string[] {
  const title = facts.find((fact) => fact.startsWith('dialog: '))?.slice('dialog: '.length)
  if (!title) return said
  const isTitle = (text: string) => text.startsWith(title)
  const start = did === 'open the page' ? said.findLastIndex(isTitle) : said.findIndex(isTitle)
  return said.slice(Math.max(start, 0))
}

/** A field that is focused because of its error is read with it; Orca may read the error once more as a description that has changed. */
function withoutSecondError({ said, facts }: Action): string[] {
  const bare = (text: string) => text.replace(/\.$/, '')
  const isError = (text: string) =>
    facts.some((fact) => fact.startsWith('error: ') && text.includes(fact.replace(/^.*: /, '')))
  return said.filter((text, place) => !isError(text) || said.findIndex((one) => bare(one) === bare(text)) === place)
}

/** While a file is sent, Orca reads its field at each state that it meets. That it is stored is said by the page, too. */
function withoutSending({ said, facts }: Action): string[] {
  const stored = new RegExp(wordsOf('files:stored').source.slice(1))
  const names = facts.flatMap((fact) => (fact.startsWith('uploaded: ') ? [fact.slice('uploaded: '.length)] : []))
  return said.filter((text) => stored.test(text) || !names.some((name) => text.includes(name)))
}

/** Tab marks the text of a field with suggestions, which Orca says before it says the field. */
function withoutMarked(said: string[]): string[] {
  const place = said.indexOf('seleccionado')
  return place > 0 ? said.toSpliced(place - 1, 2) : said
}

/** Where a title takes the place of the focused control, Orca says that it is one, or its words alone. */
const withoutLevel = ({ focus }: Action, text: string) =>
  focus.startsWith('heading') ? text.replace(/ cabecera nivel \d\.$/, '.').replace(/\.\.$/, '.') : text

/** There, Orca may also say what was left with the control, and how far a bar of progress has come. */
const isBesideTitle = ({ focus }: Action, text: string) =>
  focus.startsWith('heading') && /^saliendo |^\d+ porciento\.$/.test(text)

const nameIn = (focus: string) => /"(.*)"/.exec(focus)?.[1] ?? ''

/** Reading on begins a little before the focus, or at it. A title of two sentences may be called one between them. */
function fromFocus({ said, focus }: Action): string[] {
  const name = nameIn(focus)
  const start = said.findIndex((text) => text !== '' && name.startsWith(text))
  if (start < 0) return said
  const level = focus.startsWith('heading') && said[start] !== name ? /^cabecera nivel \d$/ : undefined
  return said.slice(start).filter((text, place) => place !== 1 || !level?.test(text))
}

/** While nothing has the focus for a moment, Orca may go to the first control of the page. */
function isPageStart({ focus }: Action, text: string): boolean {
  const first = wordsOf('portal:shell.skip')
  return first.test(text) && !first.test(nameIn(focus))
}

function answers({ did, focus }: Action, text: string): boolean {
  // While a page loads, Orca says the title of its window and what the browser does, in any order.
  if (did === 'open the page') return text.startsWith(nameIn(focus) || '\n')
  // What is typed is echoed or not, and the field may be described once more.
  if (did.startsWith('type ')) return false
  // What the page has shown before may be read late.
  if (did === 'ctrl+Home' && focus.startsWith('button')) return text.startsWith(nameIn(focus))
  return true
}
