import { ChevronDown } from 'lucide'
import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
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
  const { say } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const { box, settle } = useCountry(name, input)
  return (
    <div className="ow-box">
      <input
        type="text"
        className="ow-input ow-select"
        spellCheck={false}
        placeholder={say('controls:country.search')}
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

type Input = RefObject<HTMLInputElement | null>

/** Keeps both names of the input together while it is typed in, picked from the list or left. */
function useCountry(name: string, input: Input) {
  const { tools, say, texts, language } = useFormParts()
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
  const typed = (event: Event) => {
    const text = input.current?.value ?? ''
    box.typed(text)
    if ((event as InputEvent).isComposing) return
    const found = text.length > 3 ? known(text) : ''
    if (found || !text) hold(found)
  }
  /** When the input is left: normalises its text to the country's name; a text that is no country stays and is marked. */
  const settle = () => {
    const text = input.current?.value ?? ''
    if (text === shown()) return
    const found = known(text)
    write(found, found ? countryName(found, language) : text)
  }
  useNativeEvents(name, input, typed, settle)
  useTranslated(input, language)
  return { box, settle }
}

/** Native listeners: the form's listener reads `data-value` when the event bubbles to it, before React's handlers run at the root. */
function useNativeEvents(name: string, input: Input, onTyped: (event: Event) => void, onSettled: () => void): void {
  const { tools } = useFormParts()
  const typed = useEffectEvent(onTyped)
  const settle = useEffectEvent(onSettled)
  useLayoutEffect(() => {
    const control = input.current
    if (!control) return
    control.dataset.value = tools.text(name)
    const stop = new AbortController()
    const { signal } = stop
    for (const type of ['input', 'compositionend']) control.addEventListener(type, (event) => typed(event), { signal })
    control.addEventListener('focus', () => control.select(), { signal })
    // Submitting by Enter or by a script causes no blur, and React's onChange is not the native `change`.
    control.addEventListener('change', () => settle(), { signal })
    control.form?.addEventListener('submit', () => settle(), { signal })
    return () => {
      stop.abort()
      tools.unknown.delete(name)
    }
  }, [tools, name, input])
}

/** Shows the name in another language when that changes, unless the user is typing it. */
function useTranslated(input: Input, language: string): void {
  useLayoutEffect(() => {
    const control = input.current
    const held = control?.dataset.value
    const isTyping = (control?.getRootNode() as ShadowRoot | undefined)?.activeElement === control
    if (control && held && !isTyping) control.value = countryName(held, language)
  }, [input, language])
}
