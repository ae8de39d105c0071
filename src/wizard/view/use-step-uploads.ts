import { useMemo, useRef } from 'react'
import type { Nature } from '../../domain/contact'
import { variantOf } from '../../domain/progress'
import type { Step } from '../../domain/steps/step'
import type { UploadPort } from '../../forms/uploads'
import { queriesOf } from '../../records/queries'
import { useWidget } from '../../state/widget-context'
import { repeatedFiles, stepPort } from '../save/step-port'
import { useTools } from '../tools'
import { useJourney } from '../use-journey'
import type { ConsentState } from './consent'

/** The uploads of a step. A file is sent as soon as it is chosen, so that it needs the consent as the answers do (WIZ-25). */
export function useStepUploads(nature: Nature, step: Step, consent: ConsentState): UploadPort {
  const { app } = useWidget()
  const tools = useTools()
  const { contact } = useJourney()
  const variant = variantOf(contact)
  const accept = useRef(consent.accept)
  accept.current = consent.accept
  return useMemo(() => {
    const repeated = repeatedFiles(nature, variant, step.number)
    const port = stepPort(tools.uploads, repeated, step.number, tools.startedAt)
    return {
      ...port,
      start: (field: string, file: File) => accept.current() && port.start(field, file),
      send: (field: string) => accept.current() && port.send(field),
      // The record is read again after another tab saved it, perhaps with files of this step.
      subscribe(listener: () => void) {
        const stops = [port.subscribe(listener), queriesOf(app).getQueryCache().subscribe(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  }, [app, tools, nature, variant, step])
}
