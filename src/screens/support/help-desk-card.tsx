// Links to the help desk (an external portal) and to the video that shows how to make a request (SUP-01).
import { Headset, Play } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playsHere, Video } from '../../parts/video'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { LinkButton } from '../../ui/link-button'
import { SupportCard } from './support-card'

export function HelpDeskCard({ address, film }: { address: string; film: string | undefined }) {
  const { t } = useTranslation('portal')
  const [open, setOpen] = useState(false)
  const title = t('support.helpDesk.video')
  return (
    <SupportCard icon={Headset} title={t('support.helpDesk.title')} text={t('support.helpDesk.text')}>
      <LinkButton href={address} external>
        {t('support.helpDesk.action')}
      </LinkButton>
      {film &&
        (playsHere(film) ? (
          <Button variant="quiet" icon={Play} onClick={() => setOpen(true)}>
            {title}
          </Button>
        ) : (
          <LinkButton href={film} external variant="quiet">
            {title}
          </LinkButton>
        ))}
      {film && (
        <Dialog open={open} onClose={() => setOpen(false)} size="l" title={title}>
          <Video address={film} title={title} watch={title} />
        </Dialog>
      )}
    </SupportCard>
  )
}
