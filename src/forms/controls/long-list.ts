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
  select.replaceChildren(optionsOf(key, list).cloneNode(true))
  select.value = held
}
