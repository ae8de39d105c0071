// 'Piso 12' of a record's floor.
import { useTranslation } from 'react-i18next'
import { isFloorNumber } from '../domain/deal'

export function useFloor() {
  const { t } = useTranslation('portal')
  return (floor: string): string => (isFloorNumber(floor) ? t('shell.property.floor', { floor }) : floor)
}
