// The template for the shareholders' annex, to download below the field that asks for it.
import { Download } from 'lucide'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../domain/steps/step'
import { useWidget } from '../../state/widget-context'
import { Icon } from '../../ui/icon'

export function useAnnex({ fields }: Step) {
  const { t } = useTranslation('wizard')
  const url = useWidget().config.wizard?.annexUrl
  return useMemo(
    () =>
      url !== undefined && 'Composicion_Accionaria' in fields
        ? {
            Composicion_Accionaria: (
              <a
                className="ow-row ow-inline ow-gap-2 ow-tap"
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                download
              >
                <Icon icon={Download} size={18} />
                <span>{t('engine.annex')}</span>
              </a>
            ),
          }
        : undefined,
    [url, fields, t],
  )
}
