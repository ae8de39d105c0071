// The address of a step as a QR code, drawn on the device, and the files that arrive from the telephone (WIZ-28).
import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../core/announce'
import type { Step } from '../../domain/field'
import { usePhoneFiles } from './use-phone-files'

interface Props {
  step: Step
  address: string
  isShown: boolean
  onAnswers: () => void
}

export function PhoneCode({ step, address, isShown, onAnswers }: Props) {
  const { t } = useTranslation('wizard')
  const { arrived, isWaiting, wait } = usePhoneFiles(step, onAnswers)
  const names = arrived.map(({ name }) => name).join(', ')
  const said = names && t('engine.phone.arrived', { names })
  const begin = useEffectEvent(wait)
  useEffect(() => {
    if (isShown) begin()
  }, [isShown])
  useEffect(() => {
    if (said) announce(said)
  }, [said])
  if (!isShown && !said) return null
  return (
    <div className="ow-stack ow-gap-3">
      {isShown && (
        <div className="ow-by-phone-code ow-flex ow-start ow-gap-5">
          <Code address={address} name={t('engine.phone.code')} />
          <div className="ow-stack ow-gap-2">
            <p>{t('engine.phone.scan')}</p>
            {!said && <p className="ow-muted">{t(isWaiting ? 'engine.phone.waiting' : 'engine.phone.rested')}</p>}
          </div>
        </div>
      )}
      {said && <p className="ow-strong ow-anywhere">{said}</p>}
    </div>
  )
}

/** Dark on light with four modules of margin in every theme, as cameras expect it. */
function Code({ address, name }: { address: string; name: string }) {
  const code = useMemo(() => generate(address, { minCorrectionLevel: correction.M }), [address])
  const whole = code.size + 8
  return (
    <svg role="img" aria-label={name} viewBox={`-4 -4 ${whole} ${whole}`} shapeRendering="crispEdges">
      <rect x="-4" y="-4" width={whole} height={whole} fill="white" />
      <path d={toSvgPath(code)} fill="black" />
    </svg>
  )
}
