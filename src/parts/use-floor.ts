// Shows a record's floor '12' as 'Piso 12'; leaves words, such as 'Sótano'.
import { useTranslation } from 'react-i18next'
import { isFloorNumber } from '../domain/deal'

export function useFloorText() {
  const { t } = useTranslation('portal')
  return (floor: string): string => (isFloorNumber(floor) ? t('shell.property.floor', { floor }) : floor)
}
