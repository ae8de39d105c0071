// Offers the advisor by call, WhatsApp and mail, else customer service.
import { Mail, MessageCircle, Phone } from 'lucide'
import { useTranslation } from 'react-i18next'
import { addressIn, advisorOf, withMessage } from '../domain/contact-links'
import { useIsSlow } from '../forms/use-wait-phase'
import { useAgent } from '../records/further-reads'
import { useSession, useWidget } from '../state/widget-context'
import { LinkButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'
import { Waiting } from './waiting'

export interface Help {
  /** Of a failure, which the message to the advisor names. */
  reference?: string | undefined
  /** What the dialog is about, in place of its usual title. */
  why?: 'noProperty'
}

export function HelpDialog({ reference, why, onClose }: Help & { onClose(): void }) {
  const { t, i18n } = useTranslation()
  const { links } = useWidget().config
  const { user } = useSession()
  const agent = useAgent()
  const isSlow = useIsSlow()
  const serviceChat = addressIn(i18n.language, links?.whatsapp)
  const { name, phone, email } = agent.data ? advisorOf(agent.data) : {}
  const isAdvisor = phone !== undefined || email !== undefined
  const chat = isAdvisor ? phone?.whatsapp : serviceChat
  const message = reference ? t('help.reference', { reference }) : t('help.message')
  const isWaiting = user !== undefined && !agent.data && !agent.isError && !isSlow
  return (
    <Dialog open size="s" title={t(why ? `help.${why}.title` : 'help.title')} onClose={onClose}>
      {isWaiting ? (
        <Waiting awaited={t('help.awaited')}>
          <Skeleton shape="row" />
        </Waiting>
      ) : (
        <div className="ow-stack ow-gap-4">
          {why && <p>{t(`help.${why}.text`)}</p>}
          <p>{isAdvisor ? t('help.advisor', { name }) : t(chat ? 'help.service' : 'help.nobody')}</p>
          <div className="ow-buttons ow-wrap ow-gap-3">
            {phone && (
              <LinkButton icon={Phone} href={phone.tel}>
                {t('help.call')}
              </LinkButton>
            )}
            {chat && (
              <LinkButton icon={MessageCircle} href={withMessage(chat, message)} external>
                {t('help.whatsapp')}
              </LinkButton>
            )}
            {email && (
              <LinkButton icon={Mail} href={`mailto:${email}?body=${encodeURIComponent(message)}`}>
                {t('help.email')}
              </LinkButton>
            )}
          </div>
          {reference && <p className="ow-muted ow-small">{t('failure.reference', { reference })}</p>}
        </div>
      )}
    </Dialog>
  )
}
