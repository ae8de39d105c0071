import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../core/when-idle'
import { canonicalCountry, countriesIn, countryName } from '../../domain/countries'
import { colombia } from '../../domain/residence'
import { useOpenForm } from '../open-form'
import type { ControlProps, Kind } from './kind'

export const country: Kind = {
  control: CountryControl,
  missing: () => 'choice',
  read: (chosen) => chosen,
  fromCrm: canonicalCountry,
  display: (name, _, { language }) => countryName(name, language),
}

function CountryControl({ name, field, input, inputProps }: ControlProps) {
  const { methods, words } = useOpenForm()
  const { say, language } = words
  const { defaultValue } = inputProps
  const { isFilled, fill } = useLazyList(field.autocomplete)
  const first = say('controls:country.first')
  const all = say('controls:country.all')
  // As DOM nodes, because React needs five objects for each option.
  useLayoutEffect(() => {
    const list = input.current
    if (!(list instanceof HTMLSelectElement) || !isFilled) return
    const countries = countriesIn(language)
    const groups = [groupOf(first, countries.first, language), groupOf(all, countries.all, language)]
    list.append(...groups)
    // The chosen option was above the groups.
    list.value = methods.getValues(name) ?? ''
    return () => groups.forEach((group) => void group.remove())
  }, [isFilled, first, all, language, name, methods, input])
  // Programs that fill forms look for an option before the focus.
  const shown = defaultValue || colombia
  const isListed = isFilled && countriesIn(language).all.includes(shown)
  return (
    <div className="ow-listed ow-row ow-relative">
      <select
        className="ow-input ow-select"
        {...inputProps}
        // These events come before the list can open.
        onPointerDown={fill}
        onFocus={fill}
        onKeyDown={fill}
      >
        <option value="">{say('controls:choose')}</option>
        {/* An answer not in the list is an option, too (WIZ-22). */}
        {!isListed && <option value={shown}>{countryName(shown, language)}</option>}
      </select>
    </div>
  )
}

function groupOf(label: string, values: readonly string[], language: string): HTMLOptGroupElement {
  const group = document.createElement('optgroup')
  group.label = label
  group.append(...values.map((value) => new Option(countryName(value, language), value)))
  return group
}

/** 'section-home country' -> 'section-home'; 'country' -> '' */
const sectionOf = (autocomplete: string | undefined) => autocomplete && (/^section-\S+/.exec(autocomplete)?.[0] ?? '')

/** Fills the list when autofill may need it. @returns `fill` fills it now */
function useLazyList(autocomplete: string | undefined) {
  const { element, readControls, fields } = useOpenForm()
  const [isFilled, setFilled] = useState(false)
  const section = sectionOf(autocomplete)
  useEffect(() => {
    const form = element.current
    if (isFilled || !form || section === undefined) return
    const stop = new AbortController()
    let cancel = () => {}
    const onFocus = () => {
      const { activeElement } = form.getRootNode() as Document | ShadowRoot
      if (!activeElement || !form.contains(activeElement)) return
      if (sectionOf(fields[activeElement.getAttribute('name') ?? '']?.autocomplete) !== section) return
      stop.abort()
      cancel = whenIdle(() => {
        readControls()
        setFilled(true)
      })
    }
    form.addEventListener('focusin', onFocus, { signal: stop.signal })
    // A row that is rendered later may have missed the event.
    onFocus()
    return () => {
      stop.abort()
      cancel()
    }
  }, [isFilled, element, readControls, fields, section])
  const fill = () => {
    if (isFilled) return
    readControls()
    flushSync(() => setFilled(true))
  }
  return { isFilled, fill }
}
