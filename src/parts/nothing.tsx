// An empty list: texts NAME and NAMEText, with a link NAMEAction or help.
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../core/i18n'
import { useLink } from '../state/widget-context'
import { LinkButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import type { IconShape } from '../ui/icon'
import { HelpButton } from './help-button'

type Key = ParseKeys<'portal'>
/** 'news.empty' of 'news.emptyText' */
type Named<Text> = Text extends `${infer Name}Text` ? Name : never

interface Props {
  icon: IconShape
  texts: Key & Named<Key>
  /** Route of the link. */
  to?: string
  children?: ReactNode
}

export function Nothing({ icon, texts, to, children }: Props) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const action = to ? (
    <LinkButton {...link(to)}>{fromTable(t)(`${texts}Action`)}</LinkButton>
  ) : (
    (children ?? <HelpButton />)
  )
  return <EmptyState icon={icon} title={t(texts)} text={t(`${texts}Text`)} action={action} />
}
