// The title of a step with its picture: the configured image of the language, else a drawing (WIZ-14).
import {
  Banknote,
  BriefcaseBusiness,
  Building2,
  ChartNoAxesCombined,
  CircleUserRound,
  Coins,
  Globe,
  HandCoins,
  Landmark,
  ReceiptText,
  Scale,
  UserRoundPlus,
  UsersRound,
} from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import { usePainted } from '../../core/use-painted'
import type { Step } from '../../domain/steps/step'
import { useWidget } from '../../state/widget-context'
import { Icon, type IconShape } from '../../ui/icon'
import { PageHeader } from '../../ui/page-header'
import { useJourney } from '../use-journey'
import './step-head.css'

/** @param labels where its words stand in wizard.json */
export function StepHead({ step, labels }: { step: Step; labels: string }) {
  const { t, i18n } = useTranslation('wizard')
  const { place } = useJourney()
  const { number } = step
  const say = fromTable(t)
  const images = useWidget().config.wizard?.stepImages
  const language = i18n.language === 'en' ? 'en' : 'es'
  const image = (images?.[language] ?? images?.es)?.[number - 1]
  const [failed, setFailed] = useState<string>()
  const own = image === failed ? undefined : image
  // The drawing is the largest piece of a step but its form; its place is kept.
  const painted = usePainted()
  return (
    <div className="ow-step-head ow-stack ow-gap-4 ow-measure">
      <PageHeader
        eyebrow={number === 1 ? t('engine.firstStep') : t('engine.stepOf', { step: number, total: place.last })}
        title={say(`${labels}.title`)}
        lead={say(`${labels}.intro`)}
      />
      <div className="ow-step-picture ow-cut ow-round" data-own={own ? true : undefined} data-print="hide">
        {own ? (
          <img src={own} alt="" onError={() => setFailed(own)} />
        ) : (
          painted && <StepArt labels={labels} fraction={(number - 1) / Math.max(place.last - 1, 1)} />
        )}
      </div>
    </div>
  )
}

const icons: Readonly<Record<string, IconShape>> = {
  shared: Scale,
  'natural.2': CircleUserRound,
  'natural.3': Landmark,
  'natural.4': Globe,
  'natural.5': BriefcaseBusiness,
  'natural.6': ReceiptText,
  'legal.2': Building2,
  'legal.3': Landmark,
  'legal.4': Globe,
  'legal.5': UserRoundPlus,
  'legal.6': UsersRound,
  'legal.7': BriefcaseBusiness,
  'legal.8': ChartNoAxesCombined,
  'legal.9': ReceiptText,
  'legal.10': HandCoins,
  'legal.11': Coins,
}

/** The drawn picture: the sea, the sun a little higher with every step, and what the step is about. @param fraction how far the flow is */
function StepArt({ labels, fraction }: { labels: string; fraction: number }) {
  return (
    <div className="ow-step-art ow-relative ow-tall">
      <RisingSun fraction={fraction} />
      <span className="ow-step-art-icon ow-mark ow-kind ow-centre" data-size="xl">
        <Icon icon={icons[labels] ?? Banknote} size={34} />
      </span>
    </div>
  )
}

/** @returns a colour of the theme with `share` per cent of the first one, the rest being the background */
const mixed = (colour: 'accent' | 'highlight', share: number) =>
  `color-mix(in oklab, var(--_${colour}) ${share}%, var(--_surface))`

/** @param fraction 0: the sun at the horizon, 1: high in the sky */
export function RisingSun({ fraction }: { fraction: number }) {
  const id = useId()
  const height = 118 - 42 * Math.min(Math.max(fraction, 0), 1)
  return (
    <svg className="ow-art" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={mixed('accent', 22)} />
          <stop offset="1" stopColor={mixed('highlight', 22)} />
        </linearGradient>
      </defs>
      <rect width="320" height="200" fill={`url(#${id}sky)`} />
      <circle fill={mixed('highlight', 30)} opacity="0.55" cx="226" cy={height} r="46" />
      <circle fill={mixed('highlight', 62)} cx="226" cy={height} r="26" />
      <path fill={mixed('accent', 34)} d="M0 126c40-12 78-14 118-6s74 8 118 0 62-6 84-2v82H0z" />
      <path fill={mixed('accent', 58)} d="M0 138c36 8 70 8 106 0s72-8 108 0 72 8 106 0v62H0z" />
      <path fill={mixed('accent', 82)} d="M0 164c44-10 82-8 124 0s84 10 124 2 52-8 72-4v38H0z" />
    </svg>
  )
}
