// Notices above the form of a step: its answers were saved in another tab, or come from an earlier visit.
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'

/** Another tab saved answers of this step. */
export function NewerNotice({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <div className="ow-wizard-notice">
      <Alert
        kind="info"
        title={t('engine.newer.title')}
        action={
          <Button size="s" onClick={onShow}>
            {t('engine.newer.show')}
          </Button>
        }
      >
        {t('engine.newer.text')}
      </Alert>
    </div>
  )
}

/** The form begins with the draft of an earlier visit, which the buyer may discard. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <div className="ow-wizard-notice">
      <Alert
        kind="info"
        live={false}
        action={
          <Button size="s" variant="quiet" onClick={onDiscard}>
            {t('engine.restored.discard')}
          </Button>
        }
      >
        {t('engine.restored.text')}
      </Alert>
    </div>
  )
}
