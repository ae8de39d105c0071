// The onboarding, in the portal and alone (WIZ-01).
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenBuyer } from '../buyer/use-buyer'
import { asFailure } from '../core/failure'
import { focusIn, moveFocus, whenTitled } from '../core/move-focus'
import { FailureNotice } from '../parts/failure-notice'
import { useContact, useContactId } from '../records/records'
import { ScreenTitle } from '../ui/screen-title'
import { Journey } from './journey'
import { Pending } from './view/pending'
import './wizard.css'

/** @param takesFocus true if it replaces a focused login */
export function Wizard({ takesFocus }: { takesFocus?: RefObject<boolean> }) {
  const { t } = useTranslation('wizard')
  const { data: contact, error, refetch } = useContact()
  const { data: contactId } = useContactId()
  // The drafts are decrypted while the record is still on its way.
  const buyer = useOpenBuyer(contactId, contact !== undefined)
  const failure = !contact && error ? asFailure(error) : undefined
  const isReady = contact && buyer
  const { section, waitingTitle } = usePassedFocus(isReady !== undefined, takesFocus)
  return (
    <section ref={section} data-screen="onboarding" className="ow-wizard-place ow-margin-auto">
      {!isReady && (
        <ScreenTitle ref={waitingTitle} className="ow-hidden">
          {t('engine.title')}
        </ScreenTitle>
      )}
      {failure && <FailureNotice failure={failure} title={t('engine.failed')} onRetry={() => void refetch()} isRead />}
      {!failure && !isReady && <Pending />}
      {isReady && <Journey key={contact.id} contact={contact} buyer={buyer} />}
    </section>
  )
}

/** A hidden title has the focus while the record is read (A11-01). */
function usePassedFocus(isReady: boolean, takesFocus: RefObject<boolean> | undefined) {
  const section = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  const waitingTitle = useCallback(
    (title: HTMLHeadingElement) => {
      if (takesFocus?.current) title.focus({ preventScroll: true })
      return () => {
        hadFocus.current = focusIn(title) === title
      }
    },
    [takesFocus],
  )
  useEffect(() => {
    const place = section.current?.parentElement
    if (!isReady || !hadFocus.current || !place) return
    hadFocus.current = false
    return whenTitled(place, moveFocus)
  }, [isReady])
  return { section, waitingTitle }
}
