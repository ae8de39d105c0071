import { ChevronDown } from 'lucide'
import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef } from 'react'
import { canonicalCountry, countries, countryName } from '../../domain/countries'
import { Icon } from '../../ui/icon'
import { type ControlProps, useFormParts } from '../form-parts'
import { setNative } from '../native'
import type { Proposal } from './combobox'
import { fillSelect, type LongList } from './long-list'
import { useCombobox } from './use-combobox'
import './input.css'

/** Without words: nobody sees them, and an automation chooses by the value. */
const allCountries = (): LongList => ['', ...countries.map(({ name }) => name)].map((name) => [name, ''])

/** The stored name of a country however it is written; '' for none. */
function known(text: string): string {
  const found = canonicalCountry(text)
  return countries.some(({ name }) => name === found) ? found : ''
}

/** Searched in a combobox without a name; held by a native select under the field's name, whose values are the Spanish names. */
export function CountryControl({ name, native }: ControlProps) {
  const { engine, say, texts, language } = useFormParts()
  const select = useRef<HTMLSelectElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const shown = () => countryName(select.current?.value ?? '', language)
  const proposals = (): Proposal[] =>
    countries
      .map(({ iso, name: value, en }) => ({
        value,
        label: countryName(value, language),
        words: `${value} ${en} ${iso}`,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, language))
  const write = (value: string) => {
    if (select.current && select.current.value !== value) setNative(select.current, value)
    else show()
  }
  const box = useCombobox({
    input,
    id: native.id,
    label: say(`${texts}.${name}.label`),
    proposals,
    chosen: () => select.current?.value ?? '',
    onPick: ({ value }) => write(value),
    opensOnPress: true,
    saysNone: true,
  })
  function show() {
    if (input.current) input.current.value = shown()
  }
  useLayoutEffect(() => {
    if (select.current) fillSelect(select.current, 'countries', allCountries, engine.memory.held(name))
  }, [engine, name])
  useLayoutEffect(() => {
    if (input.current && select.current?.value) input.current.value = countryName(select.current.value, language)
  }, [language])

  // A whole name needs no choosing (autofill, a script, a fast typist).
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    box.typed(text)
    const found = text.length > 3 ? known(text) : ''
    if (found || !text) write(found)
    event.target.value = text
  }
  // What is no country is not held as one; the text stays for the user to see and correct.
  const left = (event: FocusEvent<HTMLInputElement>) => {
    const text = event.target.value
    box.left()
    if (text === shown()) return
    write(known(text))
    if (!select.current?.value) event.target.value = text
  }
  return (
    <div className="ow-box">
      <input
        type="text"
        className="ow-input ow-select"
        spellCheck={false}
        placeholder={say('common:form.country.search')}
        {...native}
        {...box.props}
        ref={input}
        onChange={typed}
        onFocus={(event) => event.target.select()}
        onBlur={left}
      />
      <Icon icon={ChevronDown} className="ow-box-arrow" />
      <select
        className="ow-hidden ow-country-value"
        tabIndex={-1}
        aria-hidden="true"
        name={name}
        ref={select}
        onChange={show}
      />
      {box.list}
    </div>
  )
}
