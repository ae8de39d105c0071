import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Icon, type IconShape } from './icon'
import { Spinner } from './spinner'
import './button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: 'm' | 's'
  /** Keeps its name, size and focus, shows a spinner and ignores clicks. */
  busy?: boolean
  icon?: IconShape
  iconEnd?: IconShape
  /** Takes the full width of its container. */
  block?: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'm', busy, icon, iconEnd, block, children, onClick, className, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      part={`button button-${variant}`}
      {...rest}
      className={`ow-button ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {icon && <Icon icon={icon} size={size === 's' ? 16 : 18} />}
      <span className="ow-button-label">{children}</span>
      {iconEnd && <Icon icon={iconEnd} size={size === 's' ? 16 : 18} />}
      {busy && (
        <span className="ow-fill ow-place-center">
          <Spinner size={18} />
        </span>
      )}
    </button>
  )
}
