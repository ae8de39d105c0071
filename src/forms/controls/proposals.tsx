// The list below a combobox: in the top layer, and there only while it is open.
import { useLayoutEffect, useRef } from 'react'
import { useAnchored } from '../../ui/use-anchored'
import { useFormParts } from '../form-parts'
import type { Proposal } from './combobox'
import './proposals.css'

interface Props {
  id: string
  label: string
  anchor: HTMLElement | null
  proposals: readonly Proposal[]
  active: number
  chosen: string
  onPick(proposal: Proposal): void
}

export const optionId = (list: string, place: number): string => `${list}-${place}`

export function Proposals({ id, label, anchor, proposals, active, chosen, onPick }: Props) {
  const { say } = useFormParts()
  const list = useRef<HTMLDivElement>(null)
  useAnchored(list, { anchor: () => anchor, placement: 'bottom-start', sameWidth: true, tallest: 320 })
  useLayoutEffect(() => {
    list.current?.querySelector(`#${CSS.escape(optionId(id, active))}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div ref={list} popover="manual" className="ow-proposals">
      <div id={id} role="listbox" aria-label={label} tabIndex={-1}>
        {proposals.map((proposal, place) => (
          <button
            type="button"
            tabIndex={-1}
            key={proposal.value}
            id={optionId(id, place)}
            role="option"
            aria-selected={proposal.value === chosen}
            data-active={place === active || undefined}
            className="ow-proposal"
            // The focus stays in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(proposal)}
          >
            <span>{proposal.label}</span>
            {proposal.note && <span className="ow-proposal-note">{proposal.note}</span>}
          </button>
        ))}
      </div>
      {proposals.length === 0 && (
        <p className="ow-proposals-none" role="status">
          {say('common:form.country.none')}
        </p>
      )}
    </div>
  )
}
