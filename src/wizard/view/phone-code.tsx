// A step's address as a QR code (WIZ-28); reads seldom, as each read costs.
import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../core/announce'
import { textOf } from '../../domain/crm-text'
import { filesOf } from '../../domain/documents'
import type { Step } from '../../domain/field'
import { limits } from '../../domain/limits'
import { useProgress } from '../use-journey'

interface Props {
  step: Step
  address: string
  isShown: boolean
  /** How often the code was shown; each time, the record is read for a while. */
  showings: number
  /** Called when answers of the step have changed in the record. */
  onAnswers: () => void
}

export function PhoneCode({ step, address, isShown, showings, onAnswers }: Props) {
  const { t } = useTranslation('endings')
  const { contact, requirements, buyer } = useProgress()
  const names = Object.keys(step.fields)
  const files = names.flatMap((name) => (step.fields[name]?.kind === 'file' ? filesOf(contact, name) : []))
  const [idsBefore] = useState(() => new Set(files.map(({ id }) => id)))
  const arrived = files.filter(({ id }) => !idsBefore.has(id)).map(({ name }) => name)
  const isComplete = arrived.length > 0 && requirements.steps[step.number - 1]?.missing.documents.length === 0
  /** The last showing whose timed reads have ended. */
  const [endedShowing, setEndedShowing] = useState(0)

  const read = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const answers = () => names.map((name) => step.fields[name]?.kind !== 'file' && textOf(buyer.record()?.[name]))
    const former = answers()
    await buyer.saves.readUnlessSaving()
    if (answers().some((answer, place) => answer !== former[place])) onAnswers()
  })
  useEffect(() => {
    if (isComplete) return
    const ended = new AbortController()
    addEventListener('focus', () => void read(), { signal: ended.signal })
    const timer = setInterval(() => void read(), limits.phone.readInterval)
    const end = setTimeout(() => {
      clearInterval(timer)
      setEndedShowing(showings)
    }, limits.phone.giveUp)
    return () => {
      ended.abort()
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [showings, isComplete])

  const arrival = arrived.length > 0 && t('engine.phone.arrived', { names: arrived.join(', ') })
  useEffect(() => {
    if (arrival) announce(arrival)
  }, [arrival])
  if (!isShown && !arrival) return null
  return (
    <div className="ow-stack ow-gap-3">
      {isShown && (
        <div className="ow-by-phone-code ow-flex ow-start ow-gap-5">
          <Code address={address} name={t('engine.phone.code')} />
          <div className="ow-stack ow-gap-2">
            <p>{t('engine.phone.scan')}</p>
            {!arrival && (
              <p className="ow-muted">{t(endedShowing < showings ? 'engine.phone.waiting' : 'engine.phone.rested')}</p>
            )}
          </div>
        </div>
      )}
      {arrival && <p className="ow-strong ow-anywhere">{arrival}</p>}
    </div>
  )
}

/** Modules around a code, as its standard demands. */
const margin = 4

/** Black on white in every theme, because cameras expect it. */
function Code({ address, name }: { address: string; name: string }) {
  const code = useMemo(() => generate(address, { minCorrectionLevel: correction.M }), [address])
  const size = code.size + 2 * margin
  return (
    <svg role="img" aria-label={name} viewBox={`${-margin} ${-margin} ${size} ${size}`} shapeRendering="crispEdges">
      <rect x={-margin} y={-margin} width={size} height={size} fill="white" />
      <path d={toSvgPath(code)} fill="black" />
    </svg>
  )
}
