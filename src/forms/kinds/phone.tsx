import { type ChangeEvent, type FocusEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
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

const names = new Map(countries.map(({ iso, name }) => [iso, name]))
const optionOf = (iso: PhoneCountry, language: string): LongOption => [
  iso,
  `${countryName(names.get(iso) ?? iso, language)} (+${numberingPlans[iso].code})`,
]

/** The number in one input. The country select has no `name`: it is not sent, it only supplies the calling code for a number without one. */
function PhoneControl(props: ControlProps) {
  const { name } = props
  const { reader } = useFormParts()
  const number = useRef<HTMLInputElement>(null)
  const { onChange, onBlur, ...registered } = useField(props, number)
  const chosen = () => reader.countries.get(name)
  const country = useCountrySelect(name)
  const left = (event: FocusEvent<HTMLInputElement>) => {
    const found = readPhone(event.target.value, chosen())
    if (found) {
      event.target.value = found.shown
      country.follow(found.country)
    }
    onBlur(event)
  }
  const choose = (iso: PhoneCountry) => {
    country.follow(iso)
    const input = number.current
    if (!input) return
    // Keeps the number and replaces its calling code; an empty input gets the code alone.
    const national = withoutCode(input.value)
    setNative(input, national || iso !== 'CO' ? `+${numberingPlans[iso].code} ${national}` : '')
    input.focus()
  }
  return (
    <div ref={country.box} className="ow-phone ow-listed ow-row ow-relative" data-country={chosen() ?? 'CO'}>
      <CountrySelect {...country} onChoose={choose} />
      <input
        type="tel"
        className="ow-input ow-figures"
        inputMode="tel"
        {...registered}
        onChange={(event) => {
          country.follow(countryTyped(event.target.value, chosen()))
          onChange(event)
        }}
        onBlur={left}
      />
    </div>
  )
}

interface SelectControls {
  select: RefObject<HTMLSelectElement | null>
  /** Its `data-country` is drawn in place of the select's text. */
  box: RefObject<HTMLDivElement | null>
  /** Fills the select with all countries; before, it holds only the chosen one. */
  fill(): void
}

interface SelectProps extends Omit<SelectControls, 'box'> {
  onChoose(iso: PhoneCountry): void
}

function CountrySelect({ select, fill, onChoose }: SelectProps) {
  const { say } = useFormParts()
  return (
    <select
      ref={select}
      className="ow-phone-select ow-ring-inside"
      aria-label={say('controls:phone.country')}
      autoComplete="off"
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onChoose(event.target.value as PhoneCountry)}
      // Fills the select before its list can open, by pointer, keyboard or screen reader.
      onPointerDown={fill}
      onFocus={fill}
      onKeyDown={fill}
    />
  )
}

/** The chosen country of a telephone, in its select and for the form's reader. */
function useCountrySelect(name: string): SelectControls & { follow(iso: PhoneCountry | undefined): void } {
  const { reader, language } = useFormParts()
  const { countries: chosen } = reader
  const select = useRef<HTMLSelectElement>(null)
  const box = useRef<HTMLDivElement>(null)
  /** The language the select's options were built in; undefined until it is opened, while it holds only the chosen country. */
  const filled = useRef<string>(undefined)
  const show = (iso: PhoneCountry) => {
    if (!select.current) return
    if (filled.current) select.current.value = iso
    else holdAlone(select.current, optionOf(iso, language))
  }
  const fill = () => {
    if (!select.current || filled.current === language) return
    filled.current = language
    const all = () => phoneCountries.map((iso) => optionOf(iso, language))
    fillSelect(select.current, `phones ${language}`, all, chosen.get(name) ?? 'CO')
  }
  const translate = useEffectEvent(() => {
    if (filled.current) fill()
    else show(chosen.get(name) ?? 'CO')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the language
  useLayoutEffect(() => translate(), [language])
  return {
    ...{ select, box, fill },
    follow(iso) {
      if (!iso || !select.current) return
      show(iso)
      if (box.current) box.current.dataset.country = iso
      chosen.set(name, iso)
    },
  }
}

// A select with hundreds of options holds only the chosen one until it is opened: a form with five telephones would render a thousand invisible
// elements. The option elements are created once per list and cloned.

/** [value, text] */
type LongOption = readonly [string, string]

const made = new Map<string, DocumentFragment>()

const elementOf = ([value, text]: LongOption): HTMLOptionElement => new Option(text, value)

function optionsOf(key: string, list: () => readonly LongOption[]): DocumentFragment {
  const known = made.get(key)
  if (known) return known
  const fragment = document.createDocumentFragment()
  fragment.append(...list().map(elementOf))
  made.set(key, fragment)
  return fragment
}

const holdAlone = (select: HTMLSelectElement, option: LongOption): void => select.replaceChildren(elementOf(option))

/** @param key cache key: names the list and, when its texts are translated, the language */
function fillSelect(select: HTMLSelectElement, key: string, list: () => readonly LongOption[], held: string): void {
  const all = optionsOf(key, list).cloneNode(true) as DocumentFragment
  const [chosen] = select.selectedOptions
  const options = [...all.children] as HTMLOptionElement[]
  const place = options.findIndex(({ value, text }) => value === held && text === chosen?.text)
  if (!chosen || place < 0) {
    select.replaceChildren(all)
    select.value = held
    return
  }
  // The chosen option stays as it is: screen readers would say a new one once more.
  for (const other of [...select.options]) if (other !== chosen) other.remove()
  chosen.before(...options.slice(0, place))
  chosen.after(...options.slice(place + 1))
}
