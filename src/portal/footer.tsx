// Links to the configured social networks, and the copyright (SHL-03).
import { useTranslation } from 'react-i18next'
import { useWidget } from '../state/widget-context'
import { networks, SocialIcon } from './social-icons'
import './footer.css'

export function Footer() {
  const { t } = useTranslation('portal')
  const { brand, links } = useWidget().config
  const social = networks.filter((network) => links?.social?.[network])
  const year = new Date().getFullYear()
  return (
    <section part="footer" className="ow-footer" aria-label={t('shell.footer')} data-print="hide">
      <p className="ow-footer-words">
        <span>{brand?.copyright ?? t('shell.copyright', { year, name: brand?.name ?? '' })}</span>
        {links?.privacy && (
          <a href={links.privacy} target="_blank" rel="noopener noreferrer">
            {t('shell.privacy')}
          </a>
        )}
      </p>
      {social.length > 0 && (
        <ul className="ow-footer-social">
          {social.map((network) => (
            <li key={network}>
              <a
                className="ow-icon-button"
                href={links?.social?.[network]}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t(`shell.social.${network}`)}
                title={t(`shell.social.${network}`)}
              >
                <SocialIcon network={network} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
