// The open list of a combobox, in the top layer. floating-ui positions it and handles the arrow keys; focus stays in the input.
import { type UseInteractionsReturn, useDismiss, useInteractions, useListNavigation, useRole } from '@floating-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { usePopoverList } from '../../ui/use-popover-list'
import { useFormParts } from '../form-parts'
import './proposals.css'

export interface Proposal {
  readonly value: string
  readonly label: string
  /** Secondary text, shown smaller beside the label. */
  readonly note?: string
  /** More words to search in; not shown. */
  readonly words?: string
}

/** Merges the input's own handlers with those and the ARIA attributes of its open list. */
export type GetInputProps = UseInteractionsReturn['getReferenceProps']

interface Props {
  label: string
  input: HTMLInputElement | null
  proposals: readonly Proposal[]
  /** Index of the highlighted option; -1: none. */
  active: number
  chosen: string
  /** An arrow key highlighted another option. */
  onGo(active: number): void
  onPick(proposal: Proposal): void
  onClose(): void
  /** Called with the input's props when the list mounts, and with undefined when it unmounts. */
  onInputProps(get: (() => GetInputProps) | undefined): void
}

export function Proposals(props: Props) {
  const { label, proposals, active, chosen, onPick } = props
  const { say } = useFormParts()
  const { listbox, refs, idOf, floatingStyles, getFloatingProps, getItemProps } = useOpenList(props)
  return (
    <div
      ref={refs.setFloating}
      popover="manual"
      // Else Tab goes from the input into the list, which Chromium takes for a stop because it scrolls, and is lost when the list closes.
      tabIndex={-1}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      part="menu"
      className="ow-proposals ow-float ow-scroll"
      style={floatingStyles}
    >
      <div ref={listbox} {...getFloatingProps({ 'aria-label': label })}>
        {proposals.map((proposal, place) => (
          <div
            key={proposal.value}
            className="ow-proposal ow-hover ow-flex ow-gap-3 ow-tap ow-wide"
            data-active={place === active || undefined}
            {...getItemProps({
              id: idOf(proposal),
              active: place === active,
              selected: proposal.value === chosen,
              onClick: () => onPick(proposal),
            })}
          >
            <span>{proposal.label}</span>
            {proposal.note && <span className="ow-muted ow-small ow-light">{proposal.note}</span>}
          </div>
        ))}
      </div>
      {proposals.length === 0 && (
        <p className="ow-proposals-none ow-muted ow-small ow-light" role="status">
          {say('controls:country.none')}
        </p>
      )}
    </div>
  )
}

/** Places the list at its input, and connects both for keys and screen readers. */
function useOpenList({ input, proposals, active, onGo, onClose, onInputProps }: Props) {
  const listbox = useRef<HTMLDivElement>(null)
  const options = useRef<(HTMLElement | null)[]>([])
  useLayoutEffect(() => {
    options.current = [...(listbox.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  })
  const { context, isPositioned, ...popover } = usePopoverList({
    reference: input,
    placement: 'bottom-start',
    sameWidth: true,
    tallest: 320,
    content: proposals,
    onClose(event, reason) {
      // Escape closes the list, not the dialog around it.
      if (reason === 'escape-key') event?.preventDefault()
      onClose()
    },
  })
  const { getReferenceProps, ...interactions } = useInteractions([
    useRole(context, { role: 'combobox' }),
    // The input closes the list on blur. No outsidePress: scrolling the page with a finger must not close it.
    useDismiss(context, { outsidePress: false }),
    useListNavigation(context, {
      listRef: options,
      activeIndex: active < 0 ? null : active,
      onNavigate: (index) => onGo(index ?? -1),
      virtual: true,
      loop: true,
      focusItemOnHover: false,
      scrollItemIntoView: false,
    }),
  ])
  // By value, not by place: while the user types, another option comes to the same place, and screen readers say only an id that changes.
  const idOf = ({ value }: Proposal) => `${context.floatingId}-${value.replace(/\s/g, '_')}`
  const highlighted = proposals[active]
  const activeId = highlighted && idOf(highlighted)
  useLayoutEffect(() => {
    // floating-ui notices a new place only, not another option there.
    const props: GetInputProps = (own) => getReferenceProps({ ...own, 'aria-activedescendant': activeId })
    onInputProps(() => props)
    return () => onInputProps(undefined)
  }, [getReferenceProps, onInputProps, activeId])
  useLayoutEffect(() => {
    if (isPositioned) options.current[active]?.scrollIntoView({ block: 'nearest' })
  }, [isPositioned, active])
  return { listbox, idOf, ...popover, ...interactions }
}
