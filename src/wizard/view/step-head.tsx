// The title of a step with its picture: the configured image of the language, else a drawing (WIZ-14).
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidget } from '../../state/widget-context'
import { PageHeader } from '../../ui/page-header'
import { StepArt } from './step-art'
import './step-head.css'

interface Props {
  number: number
  eyebrow: string
  title: string
  intro: string
  /** How far the flow is, 0 to 1: the sun of the drawing rises with it. */
  fraction: number
  labels: string
}

export function StepHead({ number, eyebrow, title, intro, fraction, labels }: Props) {
  const { i18n } = useTranslation()
  const images = useWidget().config.wizard?.stepImages
  const language = i18n.language === 'en' ? 'en' : 'es'
  const image = (images?.[language] ?? images?.es)?.[number - 1]
  const [failed, setFailed] = useState<string>()
  const own = image === failed ? undefined : image
  return (
    <div className="ow-step-head ow-stack ow-gap-4 ow-measure">
      <PageHeader eyebrow={eyebrow} title={title} lead={intro} />
      <div className="ow-step-picture" data-own={own ? true : undefined} data-print="hide">
        {own ? (
          <img src={own} alt="" onError={() => setFailed(own)} />
        ) : (
          <StepArt labels={labels} fraction={fraction} />
        )}
      </div>
    </div>
  )
}
