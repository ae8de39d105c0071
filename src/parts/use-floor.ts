// Shows a record's floor as 'Piso 12'.
import { useTranslation } from 'react-i18next'
import { isFloorNumber } from '../domain/deal'

export function useFloorText() {
  const { t } = useTranslation('portal')
  return (floor: string): string => (isFloorNumber(floor) ? t('shell.property.floor', { floor }) : floor)
}
