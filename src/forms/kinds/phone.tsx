import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  countryTyped,
  isCallingCode,
  numberingPlans,
  type PhoneCountry,
  phoneCountries,
  readPhone,
  withoutCode,
} from '../../core/phone'
import { visible } from '../../core/plain-text'
import * as z from '../../core/zod'
import { countries, countryName } from '../../domain/countries'
import { useFormParts } from '../form-parts'
import { setNative } from '../native'
import { undoable } from '../undo'
import { useField } from '../use-field'
import { type ControlProps, type Kind, oneLine } from './kind'
import './phone.css'

export const phone: Kind = {
  control: PhoneControl,
  // A calling code alone (a country was chosen, no number typed) counts as empty.
  read: (typed, _, country) => (isCallingCode(typed) ? '' : (readPhone(typed, country)?.e164 ?? visible(typed))),
  show: (answer) => readPhone(answer)?.shown ?? answer,
  country: (answer) => readPhone(answer)?.country,
  // With `advice: 'phonePlan'` a number outside the numbering plan only causes a hint, no error.
  rule: ({ advice }) => [
    z.refine<string>(
      (answer) => readPhone(answer) !== undefined || (advice === 'phonePlan' && isLoose(answer)),
      'phone',
    ),
  ],
  typing: { typed: undoable() },
  toCrm: (answer) => readPhone(answer)?.e164 ?? answer,
  // Messengers store numbers with their calling code and without its plus.
  fromCrm: (stored) => (!readPhone(stored) && readPhone(`+${stored}`) ? `+${stored}` : oneLine(stored)),
}

/** 5 to 20 digits in at most 30 characters, the CRM's limit. */
function isLoose(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length
  return digits >= 5 && digits <= 20 && answer.length <= 30
}

const names = new Map<string, string>(countries.map(({ iso, name }) => [iso, name]))

/**
 * The number in one input. The country select has no `name`: it is not sent, it only supplies the calling code for a number without one. It holds only
 * the chosen country until it is opened: a form with five telephones would render a thousand invisible elements.
 */
function PhoneControl(props: ControlProps) {
  const { name } = props
  const { reader, language, say } = useFormParts()
  const number = useRef<HTMLInputElement>(null)
  const { onChange, onBlur, ...registered } = useField(props, number)
  const chosen = () => reader.countries.get(name)
  const [country, setCountry] = useState(() => chosen() ?? 'CO')
  const [isOpened, setOpened] = useState(false)
  const follow = (iso: PhoneCountry | undefined) => {
    if (!iso) return
    reader.countries.set(name, iso)
    setCountry(iso)
  }
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const iso = phoneCountries.find((known) => known === target.value)
    follow(iso)
    const input = number.current
    if (!input || !iso) return
    // Keeps the number and replaces its calling code; an empty input gets the code alone.
    const national = withoutCode(input.value)
    setNative(input, national || iso !== 'CO' ? `+${numberingPlans[iso].code} ${national}` : '')
    input.focus()
  }
  // At once: a program that fills forms focuses the select and chooses a country in one task.
  const open = () => isOpened || flushSync(() => setOpened(true))
  return (
    // Its `data-country` is drawn in place of the select's text.
    <div className="ow-phone ow-listed ow-row ow-relative" data-country={country}>
      <select
        className="ow-phone-select ow-ring-inside"
        aria-label={say('controls:phone.country')}
        autoComplete="off"
        value={country}
        onChange={choose}
        // Before the list can open, by pointer, keyboard or screen reader.
        onPointerDown={open}
        onFocus={open}
        onKeyDown={open}
      >
        {(isOpened ? phoneCountries : [country]).map((iso) => (
          // By its key the chosen option stays the same element: screen readers would say a new one once more.
          <option key={iso} value={iso}>
            {`${countryName(names.get(iso) ?? iso, language)} (+${numberingPlans[iso].code})`}
          </option>
        ))}
      </select>
      <input
        type="tel"
        className="ow-input ow-figures"
        inputMode="tel"
        {...registered}
        onChange={(event) => {
          follow(countryTyped(event.target.value, chosen()))
          onChange(event)
        }}
        onBlur={(event) => {
          const found = readPhone(event.target.value, chosen())
          if (found) {
            event.target.value = found.shown
            follow(found.country)
          }
          onBlur(event)
        }}
      />
    </div>
  )
}
