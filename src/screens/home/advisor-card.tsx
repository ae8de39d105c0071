// The owner's advisor as a person: photo, name, and three ways to reach her (HOM-03).
import { Mail, MessageCircle, Phone, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import { FailureNotice } from '../../parts/failure-notice'
import { usePicture } from '../../state/picture'
import { useAgent } from '../../state/records'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'

export function AdvisorCard() {
  const { t } = useTranslation('portal')
  const agent = useAgent()
  const photo = usePicture(agent.data?.Foto)
  return (
    <Card as="section" className="ow-home-advisor" labelledBy="ow-home-advisor" padding="l">
      <h2 id="ow-home-advisor">{t('home.advisor.title')}</h2>
      {agent.data ? <Person photo={photo} {...agent.data} /> : <Missing />}
    </Card>
  )

  function Missing() {
    if (!agent.isError) return <Skeleton shape="row" announced={false} />
    const failure = asFailure(agent.error)
    // A deal without an advisor is no fault: it says so.
    if (failure.code === 'notFound' || failure.code === 'notCustomer')
      return <EmptyState icon={UserRound} title={t('home.advisor.none')} text={t('home.advisor.noneText')} />
    return <FailureNotice failure={failure} title={t('home.advisor.failed')} onRetry={() => void agent.refetch()} />
  }
}

interface PersonProps {
  photo: string | undefined
  Name: string
  Apellido: string
  Email: string
  Movil: string
}

function Person({ photo, Name, Apellido, Email, Movil }: PersonProps) {
  const { t } = useTranslation('portal')
  const name = [Name, Apellido].filter(Boolean).join(' ')
  const digits = Movil.replace(/\D/g, '')
  return (
    <>
      <div className="ow-home-person">
        <div className="ow-home-photo">
          <Picture src={photo} alt={t('home.advisor.photo', { name })} ratio={1} fallback={UserRound} round />
        </div>
        <div className="ow-home-person-words">
          <p className="ow-home-person-name">{name}</p>
          {Email && <p className="ow-home-muted">{Email}</p>}
          {Movil && <p className="ow-home-muted ow-figures">{Movil}</p>}
        </div>
      </div>
      <div className="ow-home-actions">
        {Email && (
          <LinkButton icon={Mail} href={`mailto:${Email}`}>
            {t('home.advisor.email')}
          </LinkButton>
        )}
        {digits && (
          <>
            <LinkButton icon={Phone} href={`tel:+${digits}`}>
              {t('home.advisor.call')}
            </LinkButton>
            <LinkButton icon={MessageCircle} href={`https://wa.me/${digits}`} external>
              {t('home.advisor.whatsapp')}
            </LinkButton>
          </>
        )}
      </div>
    </>
  )
}
