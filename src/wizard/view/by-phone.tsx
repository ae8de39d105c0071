// Goes on by telephone (WIZ-28): the address of a step with uploads as a code, and the files that arrive from there.
import { Smartphone } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../core/announce'
import { asFailure, type Failure, loadChunk } from '../../core/failure'
import { useMedia } from '../../core/use-media'
import type { Step } from '../../domain/field'
import { FailureNotice } from '../../parts/failure-notice'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { useJourney } from '../use-journey'
import { usePhoneFiles } from './use-phone-files'
import './by-phone.css'

interface Props {
  step: Step
  onAnswers: () => void
}

/** Nothing on a narrow window, which is a telephone's, and in a step without files. */
export function ByPhone(props: Props) {
  const isWide = useMedia('(min-width: 769px)')
  const hasFiles = Object.values(props.step.fields).some(({ kind }) => kind === 'file')
  return isWide && hasFiles && <WithCode {...props} />
}

function WithCode({ step, onAnswers }: Props) {
  const { t } = useTranslation('wizard')
  const { location: route } = useWidget()
  const { routeTo } = useJourney()
  const [code, setCode] = useState<PhoneCode>()
  const [failure, setFailure] = useState<Failure>()
  const { arrived, isWaiting, wait } = usePhoneFiles(step, onAnswers)
  const panel = useId()
  const address = stepAddress(location.href, route.href(routeTo({ name: 'step', step: step.number })))
  const names = arrived.map(({ name }) => name).join(', ')
  const said = names && t('engine.phone.arrived', { names })
  useEffect(() => {
    if (said) announce(said)
  }, [said])
  if (!address) return null

  const show = async () => {
    setFailure(undefined)
    try {
      setCode(await codeOf(address))
      wait()
    } catch (thrown) {
      setFailure(asFailure(thrown))
    }
  }
  return (
    <div className="ow-by-phone ow-column ow-start ow-gap-4">
      <Button
        icon={Smartphone}
        aria-expanded={code !== undefined}
        aria-controls={panel}
        onClick={() => (code ? setCode(undefined) : void show())}
      >
        {t(code ? 'engine.phone.hide' : 'engine.phone.show')}
      </Button>
      {failure && <FailureNotice failure={failure} onRetry={() => void show()} />}
      <div id={panel} className="ow-stack ow-gap-3" hidden={!code && !said}>
        {code && (
          <div className="ow-by-phone-code ow-flex ow-start ow-gap-5">
            <Code {...code} name={t('engine.phone.code')} />
            <div className="ow-stack ow-gap-2">
              <p>{t('engine.phone.scan')}</p>
              {!said && <p className="ow-muted">{t(isWaiting ? 'engine.phone.waiting' : 'engine.phone.rested')}</p>}
            </div>
          </div>
        )}
        {said && <p className="ow-strong ow-anywhere">{said}</p>}
      </div>
    </div>
  )
}

interface PhoneCode {
  /** The `d` of an SVG path; a module is 1 wide. */
  path: string
  /** Modules in a row. */
  size: number
}

/** Draws an address as a QR code, by a library that nothing else needs. @throws Failure where it does not come */
async function codeOf(address: string): Promise<PhoneCode> {
  const [{ correction, generate }, { toSvgPath }] = await loadChunk(
    Promise.all([import('lean-qr/nano'), import('lean-qr/extras/svg')]),
  )
  const code = generate(address, { minCorrectionLevel: correction.M })
  return { path: toSvgPath(code), size: code.size }
}

/** Dark on light with four modules of margin in every theme, as cameras expect it. */
function Code({ path, size, name }: PhoneCode & { name: string }) {
  const whole = size + 8
  return (
    <svg role="img" aria-label={name} viewBox={`-4 -4 ${whole} ${whole}`} shapeRendering="crispEdges">
      <rect x="-4" y="-4" width={whole} height={whole} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

/** Parameters by which sites choose their page. Every other one may hold a one-time value or name a person. */
const pageParameters = ['page_id', 'p', 'page', 'lang', 'route', 'option', 'view', 'layout', 'Itemid']

/**
 * The address at which another device opens a step. It stands in a code that anybody near the screen can read.
 * @param page the page's own address
 * @param link the address of the step in this page; undefined where the route is kept in memory
 * @returns undefined for a page that no other device can open
 */
export function stepAddress(page: string, link: string | undefined): string | undefined {
  const { protocol, origin, pathname, searchParams } = new URL(page)
  if (!/^https?:$/.test(protocol)) return undefined
  const kept = [...searchParams].filter(([name]) => pageParameters.includes(name))
  const query = new URLSearchParams(kept).toString()
  return `${origin}${pathname}${query && `?${query}`}${link ? new URL(link).hash : ''}`
}
