import { ChevronDown } from 'lucide'
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { canonicalCountry, countries, countryName } from '../../domain/countries'
import { Icon } from '../../ui/icon'
import type { Proposal } from '../controls/combobox'
import { useCombobox } from '../controls/use-combobox'
import { useFormParts } from '../form-parts'
import { setNative } from '../native'
import type { ControlProps, Kind } from './kind'
import '../controls/input.css'

export const country: Kind = {
  control: CountryControl,
  listens: true,
  missing: () => 'choice',
  fromCrm: canonicalCountry,
}

/** The stored (Spanish) name of a country written in any language or spelling; '' when the text is no country. */
function known(text: string): string {
  const found = canonicalCountry(text)
  return countries.some(({ name }) => name === found) ? found : ''
}

const proposalsIn = (language: string): Proposal[] =>
  countries
    .map(({ iso, name: value, en }) => ({ value, label: countryName(value, language), words: `${value} ${en} ${iso}` }))
    .sort((a, b) => a.label.localeCompare(b.label, language))

/** A combobox. The input's text is the country's name in the user's language; its `data-value`, which the form reads, is the stored (Spanish) name. */
function CountryControl({ name, native }: ControlProps) {
  const { tools, say, texts, language } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const held = () => input.current?.dataset.value ?? ''
  const shown = () => countryName(held(), language)
  const proposals = useMemo(() => () => proposalsIn(language), [language])

  /** Sets the stored name. @param isUnknown the input's text is no country: an error until corrected; the previous country is not kept */
  const hold = (value: string, isUnknown = false) => {
    if (input.current) input.current.dataset.value = value
    const { unknown } = tools
    if (isUnknown) unknown.add(name)
    else if (!unknown.delete(name)) return
    tools.recheck(name)
  }
  /** Sets both names; the input's native event notifies the form. */
  const write = (value: string, text: string) => {
    box.close()
    hold(value, text !== '' && value === '')
    if (input.current) setNative(input.current, text)
  }
  const box = useCombobox({
    input,
    label: say(`${texts}.${name}.label`),
    proposals,
    chosen: held,
    onPick: ({ value, label }) => write(value, label),
    opensOnPress: true,
    saysNone: true,
  })

  // A complete name is accepted without picking (autofill, scripts, fast typing), unless so short that it may be the start of another.
  const typed = useEffectEvent((event: Event) => {
    const text = input.current?.value ?? ''
    box.typed(text)
    if ((event as InputEvent).isComposing) return
    const found = text.length > 3 ? known(text) : ''
    if (found || !text) hold(found)
  })
  /** When the input is left: normalises its text to the country's name; a text that is no country stays and is marked. */
  const settle = useEffectEvent(() => {
    const text = input.current?.value ?? ''
    if (text === shown()) return
    const found = known(text)
    write(found, found ? countryName(found, language) : text)
  })
  const translate = useEffectEvent(() => {
    const isTyping = (input.current?.getRootNode() as ShadowRoot | undefined)?.activeElement === input.current
    if (input.current && held() && !isTyping) input.current.value = shown()
  })
  useLayoutEffect(() => {
    const control = input.current
    if (!control) return
    control.dataset.value = tools.text(name)
    const stop = new AbortController()
    const { signal } = stop
    // Native listeners: the form's listener reads `data-value` when the event bubbles to it, before React's handlers run at the root.
    for (const type of ['input', 'compositionend']) control.addEventListener(type, typed, { signal })
    control.addEventListener('focus', () => control.select(), { signal })
    // Submitting by Enter or by a script causes no blur, and React's onChange is not the native `change`.
    control.addEventListener('change', () => settle(), { signal })
    control.form?.addEventListener('submit', () => settle(), { signal })
    return () => {
      stop.abort()
      tools.unknown.delete(name)
    }
  }, [tools, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the language
  useLayoutEffect(() => translate(), [language])
  return (
    <div className="ow-box">
      <input
        type="text"
        className="ow-input ow-select"
        spellCheck={false}
        placeholder={say('common:form.country.search')}
        {...native}
        {...box.props}
        name={name}
        ref={input}
        onBlur={() => {
          box.close()
          settle()
        }}
      />
      <Icon icon={ChevronDown} className="ow-box-arrow" />
      {box.list}
    </div>
  )
}
