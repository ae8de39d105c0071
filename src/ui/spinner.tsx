import { useTranslation } from 'react-i18next'
import './spinner.css'

export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  const { t } = useTranslation()
  return (
    <span className="ow-spinner" role="progressbar" aria-label={label ?? t('ui.loading')}>
      <svg
        viewBox="0 0 24 24"
        width={`${size / 16}em`}
        height={`${size / 16}em`}
        fill="none"
        stroke="currentColor"
        style={{ strokeWidth: 2.25 }}
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9.5" opacity="0.2" />
        <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" strokeLinecap="round" />
      </svg>
    </span>
  )
}
