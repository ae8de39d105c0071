// Shows answers that were changed both in the draft and, since then, in the record: the buyer chooses one of the two (WIZ-16).
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldTable, FormValues } from '../../domain/field'
import type { Conflict } from '../../drafts/draft'
import { useFormTexts } from '../../forms/form-parts'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { shownValue } from './answers'
import './conflict-choice.css'

interface Props {
  conflicts: readonly Conflict[]
  fields: FieldTable
  labels: string
  onChosen(values: FormValues): void
}

export function ConflictChoice({ conflicts, fields, labels, onChosen }: Props) {
  const { t } = useTranslation('wizard')
  const texts = useFormTexts()
  const id = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'stored' | 'typed'>>>({})
  const open = conflicts.filter(({ field }) => chosen[field] === undefined)
  return (
    <form
      className="ow-conflicts ow-stack ow-gap-5 ow-measure"
      onSubmit={(event) => {
        event.preventDefault()
        if (open.length > 0) return
        onChosen(Object.fromEntries(conflicts.map((one) => [one.field, one[chosen[one.field] ?? 'stored']])))
      }}
    >
      <Alert kind="info" title={t('engine.conflict.title')}>
        {t('engine.conflict.text')}
      </Alert>
      {conflicts.map((conflict) => {
        const field = fields[conflict.field]
        const words = (value: string) => (field && shownValue(field, value, texts)) || t('engine.conflict.empty')
        return (
          <fieldset key={conflict.field} className="ow-conflict ow-stack ow-gap-2">
            <legend className="ow-strong">{texts.say(`wizard:${labels}.${conflict.field}.label`)}</legend>
            {(['typed', 'stored'] as const).map((side) => (
              <label key={side} part="input" className="ow-choice ow-ring ow-row ow-start">
                <input
                  className="ow-choice-dot ow-lower ow-fixed"
                  type="radio"
                  name={`${id}-${conflict.field}`}
                  value={side}
                  required
                  checked={chosen[conflict.field] === side}
                  onChange={() => setChosen({ ...chosen, [conflict.field]: side })}
                />
                <span className="ow-stack">
                  <span className="ow-muted ow-small">{t(`engine.conflict.${side}`)}</span>
                  <span className="ow-conflict-value">{words(conflict[side])}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <Button type="submit" variant="primary" disabled={open.length > 0}>
        {t('engine.conflict.continue')}
      </Button>
    </form>
  )
}
