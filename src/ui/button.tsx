// A button, and a link that looks like one.
import { ExternalLink } from 'lucide'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconShape } from './icon'
import { Spinner } from './spinner'
import './button.css'

/** Milliseconds of a double click in most systems. */
export const doubleClickTime = 600

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'm' | 's'
  icon?: IconShape
  iconEnd?: IconShape
  children: ReactNode
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Ignores clicks; name, size and focus stay. */
  busy?: boolean
  block?: boolean
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
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {icon && <Icon icon={icon} size={iconSize[size]} />}
      <span className="ow-button-label">{children}</span>
      {iconEnd && <Icon icon={iconEnd} size={iconSize[size]} />}
      {busy && (
        <span className="ow-fill ow-place-center">
          <Spinner size={18} />
        </span>
      )}
    </button>
  )
}

const iconSize = { s: 16, m: 18 }

interface LinkButtonProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string
  external?: boolean
}

export function LinkButton(props: LinkButtonProps) {
  const { variant = 'secondary', size = 'm', icon, iconEnd, external, children, className, ...rest } = props
  const { t } = useTranslation()
  return (
    <a
      part={`button button-${variant}`}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
      className={`ow-button ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
    >
      {icon && <Icon icon={icon} size={iconSize[size]} />}
      <span className="ow-button-label">{children}</span>
      {iconEnd && <Icon icon={iconEnd} size={iconSize[size]} />}
      {external && <Icon icon={ExternalLink} size={15} />}
      {external && <span className="ow-hidden">{t('ui.newTab')}</span>}
    </a>
  )
}
