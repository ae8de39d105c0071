// The soft hint below a field whose answer is possible but unusual (hints.ts).
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import type { Contact } from '../../domain/contact'
import type { FormValues } from '../../domain/field'
import { adviceFor } from '../../domain/hints'
import type { Step } from '../../domain/steps/step'

export function useAdvice(contact: Contact, { fields }: Step) {
  const { t } = useTranslation('wizard')
  return useCallback(
    (name: string, value: string, values: FormValues) => {
      const record = Object.entries(contact).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const advice = adviceFor(fields[name]?.advice ?? '', value, { ...Object.fromEntries(record), ...values })
      return advice && fromTable(t)(`hints.${advice.key}`, { ...advice.values })
    },
    [contact, fields, t],
  )
}
