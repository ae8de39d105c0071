// WAI-ARIA tabs; a disabled tab can have the focus, but does not open.
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { nextIndex } from '../core/arrow-keys'
import { Icon, type IconShape } from './icon'
import './tabs.css'

export interface Tab {
  id: string
  label: ReactNode
  icon?: IconShape
  /** Why the tab is disabled, if it is; read with its label. */
  disabledReason?: string
  panel: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  /** The open tab's id; the first tab opens if it is disabled or unknown. */
  value: string
  onChange(id: string): void
}

interface TabButtonProps {
  tab: Tab
  /** Begins all ids. */
  base: string
  isChosen: boolean
  onSelect(): void
}

function TabButton({ tab: { id, label, icon, disabledReason }, base, isChosen, onSelect }: TabButtonProps) {
  const reasonId = disabledReason && `${base}-${id}-why`
  return (
    <button
      type="button"
      role="tab"
      part="tab"
      id={`${base}-${id}`}
      className="ow-tab ow-strong ow-ring-inside ow-row ow-gap-2 ow-muted ow-relative ow-flex-none"
      aria-selected={isChosen}
      aria-controls={isChosen ? `${base}-panel` : undefined}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={reasonId}
      tabIndex={isChosen ? 0 : -1}
      onClick={({ currentTarget }) => {
        currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
        onSelect()
      }}
    >
      {icon && <Icon icon={icon} size={18} />}
      <span className="ow-stack ow-close">
        <span>{label}</span>
        {disabledReason && (
          <small id={reasonId} className="ow-fine ow-light">
            {disabledReason}
          </small>
        )}
      </span>
    </button>
  )
}

export function Tabs({ label, tabs, value, onChange }: Props) {
  const base = useId()
  const chosen = tabs.find((tab) => tab.id === value && !tab.disabledReason) ?? tabs[0]

  const select = (tab: Tab) => {
    if (!tab.disabledReason) onChange(tab.id)
  }

  const move = (event: KeyboardEvent) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const to = nextIndex(event.key, buttons.indexOf(event.target as HTMLElement), tabs.length, 'across')
    const next = to === undefined ? undefined : tabs[to]
    if (to === undefined || !next) return
    event.preventDefault()
    // A disabled tab gets the focus, too, so that its reason is read.
    buttons[to]?.focus()
    select(next)
  }

  return (
    <div className="ow-stack ow-gap-5">
      <div className="ow-tabs-row ow-line-below ow-flex ow-gap-1" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <TabButton key={tab.id} tab={tab} base={base} isChosen={tab === chosen} onSelect={() => select(tab)} />
        ))}
      </div>
      {chosen && (
        <div
          key={chosen.id}
          id={`${base}-panel`}
          className="ow-tab-panel"
          role="tabpanel"
          aria-labelledby={`${base}-${chosen.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern for a panel whose first content may not be focusable
          tabIndex={0}
        >
          {chosen.panel}
        </div>
      )}
    </div>
  )
}
