// Filters and ranks a combobox's proposals for a typed text. Accents and case are ignored; matches at the beginning come first.

import { fold } from '../../core/plain-text'

export interface Proposal {
  readonly value: string
  readonly label: string
  /** Secondary text, shown smaller beside the label. */
  readonly note?: string
  /** More words to search in; not shown. */
  readonly words?: string
}

export function matching(proposals: readonly Proposal[], typed: string): readonly Proposal[] {
  const wanted = fold(typed)
  if (!wanted) return proposals
  const ranked = proposals.flatMap((proposal) => {
    const rank = rankOf(proposal, wanted)
    return rank === undefined ? [] : [{ proposal, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ proposal }) => proposal)
}

function rankOf({ label, note = '', words = '' }: Proposal, wanted: string): number | undefined {
  const text = fold(label)
  if (text.startsWith(wanted)) return 0
  if (text.includes(` ${wanted}`) || fold(note).startsWith(wanted)) return 1
  return text.includes(wanted) || fold(`${note} ${words}`).includes(wanted) ? 2 : undefined
}
