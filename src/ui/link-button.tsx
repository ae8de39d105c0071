// A link that looks like a button. `external` opens a new tab without `opener`.
import { ExternalLink } from 'lucide'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ButtonVariant } from './button'
import { Icon, type IconShape } from './icon'
import './button.css'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  variant?: ButtonVariant
  size?: 'm' | 's'
  icon?: IconShape
  iconEnd?: IconShape
  external?: boolean
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

export function LinkButton(props: Props) {
  const { variant = 'secondary', size = 'm', icon, iconEnd, external, children, className, ...rest } = props
  const { t } = useTranslation()
  const px = size === 's' ? 16 : 18
  const end = iconEnd ?? (external ? ExternalLink : undefined)
  return (
    <a
      part={`button button-${variant}`}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={`ow-button ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
    >
      {icon && <Icon icon={icon} size={px} />}
      <span className="ow-button-label">{children}</span>
      {end && <Icon icon={end} size={iconEnd ? px : 15} />}
      {external && <span className="ow-hidden">{t('ui.newTab')}</span>}
    </a>
  )
}
