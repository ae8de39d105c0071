import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../core/when-idle'
import { canonicalCountry, countriesIn, countryName } from '../../domain/countries'
import { useFormParts } from '../form-parts'
import { useField } from '../use-field'
import type { ControlProps, Kind } from './kind'

export const country: Kind = {
  control: CountryControl,
  missing: () => 'choice',
  read: (chosen) => chosen,
  fromCrm: canonicalCountry,
}

/**
 * A native select, whose values are the stored (Spanish) names. It holds the chosen country alone until the form is met: two lists of all countries
 * are more elements than the rest of a step.
 */
function CountryControl(props: ControlProps) {
  const { name } = props
  const { text, say, language } = useFormParts()
  const select = useRef<HTMLSelectElement>(null)
  const { defaultValue, ...registered } = useField(props, select)
  const { isMet, meet } = useMeeting()
  // Options that move to a group, or to their place in another language, are no longer the chosen ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one then
  useLayoutEffect(() => {
    if (select.current) select.current.value = text(name)
  }, [isMet, language, name, text])
  const lists = isMet ? countriesIn(language) : undefined
  const option = (value: string) => (
    <option key={value} value={value}>
      {countryName(value, language)}
    </option>
  )
  return (
    <div className="ow-listed ow-row ow-relative">
      <select
        className="ow-input ow-select"
        {...registered}
        defaultValue={defaultValue}
        // Before the list can open, by pointer, keyboard or screen reader.
        onPointerDown={meet}
        onFocus={meet}
        onKeyDown={meet}
      >
        <option value="">{say('controls:choose')}</option>
        {/* A stored country that the list does not have is one more (WIZ-22). */}
        {defaultValue && !lists?.all.includes(defaultValue) && option(defaultValue)}
        {lists && (
          <>
            <optgroup label={say('controls:country.first')}>{lists.first.map(option)}</optgroup>
            <optgroup label={say('controls:country.all')}>{lists.all.map(option)}</optgroup>
          </>
        )}
      </select>
    </div>
  )
}

/**
 * A field is met once any field of its form has the focus: autofill begins there, and looks for the option of a country in all of them.
 * @returns `meet` renders the list at once
 */
function useMeeting() {
  const { element, collect } = useFormParts()
  const [isMet, setMet] = useState(false)
  useEffect(() => {
    if (isMet) return
    const stop = new AbortController()
    let cancel = () => {}
    const meetLater = () => {
      cancel = whenIdle(() => {
        collect()
        setMet(true)
      })
    }
    const form = element()
    // The rows below the first ones are rendered later, and may miss the event.
    if (form?.matches(':focus-within')) meetLater()
    else form?.addEventListener('focusin', meetLater, { once: true, signal: stop.signal })
    return () => {
      stop.abort()
      cancel()
    }
  }, [isMet, element, collect])
  const meet = () => {
    if (isMet) return
    collect()
    flushSync(() => setMet(true))
  }
  return { isMet, meet }
}
