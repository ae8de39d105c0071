import { ChevronDown } from 'lucide'
import { type ChangeEvent, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
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

const proposalsIn = (language: string): Proposal[] =>
  countries
    .map(({ iso, name: value, en }) => ({ value, label: countryName(value, language), words: `${value} ${en} ${iso}` }))
    .sort((a, b) => a.label.localeCompare(b.label, language))

/** Searched in a combobox without a name; held by a native select under the field's name, whose values are the Spanish names. */
export function CountryControl({ name, native }: ControlProps) {
  const { tools, say, texts, language } = useFormParts()
  const select = useRef<HTMLSelectElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const held = () => select.current?.value ?? ''
  const shown = () => countryName(held(), language)
  const proposals = useMemo(() => () => proposalsIn(language), [language])
  const show = () => {
    if (input.current) input.current.value = shown()
    if (tools.unknown.delete(name)) tools.recheck(name)
  }
  const write = (value: string) => {
    if (select.current && held() !== value) setNative(select.current, value)
    else show()
  }
  const box = useCombobox({
    input,
    id: native.id,
    label: say(`${texts}.${name}.label`),
    proposals,
    chosen: held,
    onPick: ({ value }) => write(value),
    opensOnPress: true,
    saysNone: true,
  })

  // A whole name needs no choosing (autofill, a script, a fast typist); a short one may be the beginning of another.
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    box.typed(text)
    if ((event.nativeEvent as InputEvent).isComposing) return
    const found = text.length > 3 ? known(text) : ''
    if (found || !text) write(found)
    event.target.value = text
  }
  /** From here on the box shows what the select holds. What is no country stays for the user to see and correct: an error, not the last country. */
  const settle = useEffectEvent(() => {
    const text = input.current?.value ?? ''
    if (text === shown()) return
    const found = known(text)
    write(found)
    if (found || !input.current) return
    input.current.value = text
    tools.unknown.add(name)
    tools.recheck(name)
  })
  const translate = useEffectEvent(() => {
    const typing = (input.current?.getRootNode() as ShadowRoot | undefined)?.activeElement === input.current
    if (held() && !typing) show()
  })
  useLayoutEffect(() => {
    if (select.current) fillSelect(select.current, 'countries', allCountries, tools.text(name))
  }, [tools, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the language
  useLayoutEffect(() => translate(), [language])
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // React hears no `change` of a text input, and whoever presses Enter or lets a script submit leaves none.
    input.current?.addEventListener('change', () => settle(), { signal })
    input.current?.form?.addEventListener('submit', () => settle(), { signal })
    return () => {
      stop.abort()
      tools.unknown.delete(name)
    }
  }, [tools, name])
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
        onBlur={() => {
          box.left()
          settle()
        }}
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
