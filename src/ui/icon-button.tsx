import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconShape } from './icon'
import './icon-button.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconShape
  label: string
  /** `raised`: round with a shadow, above pictures. */
  variant?: 'plain' | 'raised'
  size?: number
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, variant = 'plain', size = 20, className, ...rest }: Props) {
  return (
    <button
      type="button"
      part="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`ow-icon-button ow-flex-none ${className ?? ''}`}
      data-variant={variant}
    >
      <Icon icon={icon} size={size} />
    </button>
  )
}
