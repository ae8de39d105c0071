// Says which answers of an earlier visit are in the form again. One button discards them, and takes that back.
import { useTranslation } from 'react-i18next'
import { announce } from '../../core/announce'
import { fromTable } from '../../core/i18n'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'

/** Answers that are named; the others are counted. */
const named = 4

interface Props {
  fields: readonly string[]
  labels: string
  isDiscarded: boolean
  onDiscard(): void
  onUndo(): void
}

export function RestoredNotice({ fields, labels, isDiscarded, onDiscard, onUndo }: Props) {
  const { t, i18n } = useTranslation('wizard')
  const names = fields.slice(0, named).map((field) => fromTable(t)(`${labels}.${field}.label`))
  const more = fields.length - named
  const all = more > 0 ? [...names, t('engine.restored.more', { count: more })] : names
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all)
  const press = () => {
    announce(t(isDiscarded ? 'engine.restored.undone' : 'engine.restored.discarded'))
    if (isDiscarded) onUndo()
    else onDiscard()
  }
  return (
    <div className="ow-wizard-notice">
      <Alert
        kind="info"
        live={false}
        action={
          <Button size="s" variant="quiet" onClick={press}>
            {t(isDiscarded ? 'engine.restored.undo' : 'engine.restored.discard')}
          </Button>
        }
      >
        {isDiscarded ? t('engine.restored.discarded') : t('engine.restored.text', { fields: list })}
      </Alert>
    </div>
  )
}
