// A native select with hundreds of options: they are made once and cloned, because building them one by one is dear in every form anew.

/** [value, its words] */
export type LongList = readonly (readonly [string, string])[]

const made = new Map<string, DocumentFragment>()

function optionsOf(key: string, list: () => LongList): DocumentFragment {
  const known = made.get(key)
  if (known) return known
  const fragment = document.createDocumentFragment()
  fragment.append(...list().map(([value, text]) => new Option(text, value)))
  made.set(key, fragment)
  return fragment
}

/**
 * Fills the select anew and chooses `held`, which is added where the list does not know it: a stored value is not lost.
 * @param key names the list and, where its words are translated, the language
 */
export function fillSelect(select: HTMLSelectElement, key: string, list: () => LongList, held: string): void {
  select.replaceChildren(optionsOf(key, list).cloneNode(true))
  select.value = held
  if (held && select.value !== held) select.add(new Option(held, held, false, true))
}
