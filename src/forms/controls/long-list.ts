// A native select with hundreds of options. It holds the chosen one alone until it is opened: a form with five telephones would else begin
// with a thousand elements that nobody sees. The options are made once and cloned.

/** [value, its words] */
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

/** @param key names the list and, where its words are translated, the language */
export function fillSelect(
  select: HTMLSelectElement,
  key: string,
  list: () => readonly LongOption[],
  held: string,
): void {
  select.replaceChildren(optionsOf(key, list).cloneNode(true))
  select.value = held
}
