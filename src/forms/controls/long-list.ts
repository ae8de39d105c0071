// A native select with hundreds of options. Until it is opened it holds only the chosen option: otherwise a form with five telephones would
// render a thousand invisible elements. The option elements are created once per list and cloned.

/** [value, text] */
export type LongOption = readonly [string, string]

const made = new Map<string, DocumentFragment>()

const elementOf = ([value, text]: LongOption): HTMLOptionElement => new Option(text, value)

function optionsOf(key: string, list: () => readonly LongOption[]): DocumentFragment {
  const known = made.get(key)
  if (known) return known
  const fragment = document.createDocumentFragment()
  fragment.append(...list().map(elementOf))
  made.set(key, fragment)
  return fragment
}

export const holdAlone = (select: HTMLSelectElement, option: LongOption): void =>
  select.replaceChildren(elementOf(option))

/** @param key cache key: names the list and, when its texts are translated, the language */
export function fillSelect(
  select: HTMLSelectElement,
  key: string,
  list: () => readonly LongOption[],
  held: string,
): void {
  const all = optionsOf(key, list).cloneNode(true) as DocumentFragment
  const [chosen] = select.selectedOptions
  const options = [...all.children] as HTMLOptionElement[]
  const place = options.findIndex(({ value, text }) => value === held && text === chosen?.text)
  if (!chosen || place < 0) {
    select.replaceChildren(all)
    select.value = held
    return
  }
  // The chosen option stays as it is: screen readers would say a new one once more.
  for (const other of [...select.options]) if (other !== chosen) other.remove()
  chosen.before(...options.slice(0, place))
  chosen.after(...options.slice(place + 1))
}
