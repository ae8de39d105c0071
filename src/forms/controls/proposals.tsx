// The list below a combobox: in the top layer, placed by floating-ui, and there only while it is open.
import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react'
import { useLayoutEffect } from 'react'
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
  const { refs, floatingStyles } = useFloating({
    elements: { reference: anchor },
    placement: 'bottom-start',
    strategy: 'fixed',
    transform: false,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(6),
      flip({ padding: 12 }),
      size({
        padding: 12,
        apply: ({ elements, rects, availableHeight }) => {
          Object.assign(elements.floating.style, {
            inlineSize: `${rects.reference.width}px`,
            maxBlockSize: `${Math.max(120, Math.min(320, availableHeight))}px`,
          })
        },
      }),
    ],
  })
  useLayoutEffect(() => {
    const list = refs.floating.current
    list?.showPopover?.()
    return () => list?.hidePopover?.()
  }, [refs])
  useLayoutEffect(() => {
    refs.floating.current?.querySelector(`#${CSS.escape(optionId(id, active))}`)?.scrollIntoView({ block: 'nearest' })
  }, [refs, id, active])
  return (
    <div ref={refs.setFloating} popover="manual" className="ow-proposals" style={floatingStyles}>
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
