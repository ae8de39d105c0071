// Tabs with automatic activation (WAI-ARIA). A disabled tab can be focused, so that its reason is read, but not opened.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon, type IconShape } from './icon'
import './tabs.css'

export interface Tab {
  id: string
  label: ReactNode
  icon?: IconShape
  disabled?: boolean
  /** Why it is disabled: shown below the label and part of its description. */
  reason?: string
  panel: ReactNode
}

interface Props {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  value?: string
  onChange?: (id: string) => void
}

export function Tabs({ label, tabs, value, onChange }: Props) {
  const base = useId()
  const row = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<string>()
  const open = tabs.filter((tab) => !tab.disabled)
  const chosen = open.find((tab) => tab.id === (value ?? own)) ?? open[0]

  const select = (tab: Tab) => {
    if (tab.disabled) return
    setOwn(tab.id)
    onChange?.(tab.id)
  }

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => `${base}-${tab.id}` === (event.target as HTMLElement).id)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && at + step
    if (at < 0 || to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    // A disabled tab can be reached, so that its reason can be heard; it just does not open.
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
    select(next)
  }

  return (
    <div className="ow-tabs">
      <div ref={row} className="ow-tabs-row" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className="ow-tab"
            data-tab={tab.id}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${base}-panel` : undefined}
            aria-disabled={tab.disabled || undefined}
            aria-describedby={tab.disabled && tab.reason ? `${base}-${tab.id}-why` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={({ currentTarget }) => {
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
              select(tab)
            }}
          >
            {tab.icon && <Icon icon={tab.icon} size={18} />}
            <span className="ow-tab-words">
              <span>{tab.label}</span>
              {tab.disabled && tab.reason && (
                <small id={`${base}-${tab.id}-why`} className="ow-tab-reason">
                  {tab.reason}
                </small>
              )}
            </span>
          </button>
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
