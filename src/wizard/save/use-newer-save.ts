// Notices that another tab saved answers of the step that is open here.
import { useEffect, useState } from 'react'
import type { Step } from '../../domain/steps/step'
import { followSaves } from '../../state/contact-saves'
import { useWidget } from '../../state/widget-context'

/**
 * `newer`: another tab saved answers of this step, and its form still shows the old ones.
 * `reload` changes `version`, the form's key, so that the form reads the record again.
 */
export function useNewerSave(contactId: string, step: Step | undefined) {
  const { app } = useWidget()
  const [newer, setNewer] = useState(false)
  const [version, setVersion] = useState(0)
  useEffect(
    () =>
      followSaves(app, contactId, (fields) => {
        if (step && fields.some((field) => field in step.fields)) setNewer(true)
      }),
    [app, contactId, step],
  )
  const reload = () => {
    setNewer(false)
    setVersion((count) => count + 1)
  }
  return { newer, version, reload }
}
