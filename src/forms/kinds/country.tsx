import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { canonicalCountry, countries, countryName } from '../../domain/countries'
import type { Proposal } from '../controls/proposals'
import { useCombobox } from '../controls/use-combobox'
import { useFormParts } from '../form-parts'
import type { ControlProps, Kind } from './kind'

export const country: Kind = {
  control: CountryControl,
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

/**
 * A combobox. The input's text is the country's name in the user's language; its `data-value` is the stored (Spanish) name, which react-hook-form
 * holds. Both are kept together while it is typed in, picked from the list or left.
 */
function CountryControl({ name, native }: ControlProps) {
  const { reader, text, register, collect, say, texts, language } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  // Without the `ref`, by which react-hook-form would take the input's text.
  const { onChange, onBlur } = useMemo(() => register(name), [register, name])
  const held = () => text(name)

  /** Sets the stored name. @param isUnknown the input's text is no country: an error until corrected; the previous country is not kept */
  const hold = (value: string, isUnknown = false) => {
    if (input.current) input.current.dataset.value = value
    if (isUnknown) reader.unknown.add(name)
    else if (!reader.unknown.delete(name) && value === held()) return
    void onChange({ target: { name, value }, type: 'change' })
  }
  /** Sets both names. */
  const set = (value: string, shown: string) => {
    box.close()
    if (input.current) input.current.value = shown
    hold(value, shown !== '' && value === '')
  }
  const box = useCombobox({
    input,
    label: say(`${texts}.${name}.label`),
    proposals: useMemo(() => () => proposalsIn(language), [language]),
    chosen: held,
    onPick: ({ value, label }) => set(value, label),
    onFocus: () => input.current?.select(),
    strict: true,
  })
  // A complete name is accepted without picking (autofill, scripts, fast typing), unless so short that it may be the start of another.
  const typed = ({ nativeEvent }: { nativeEvent: Event }) => {
    const shown = input.current?.value ?? ''
    box.typed(shown)
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
    const found = shown.length > 3 ? known(shown) : ''
    if (found || !shown) hold(found)
  }
  /** Normalises the input's text to the country's name; a text that is no country stays and is marked. */
  const settle = () => {
    const shown = input.current?.value ?? ''
    if (shown === countryName(held(), language)) return
    const found = known(shown)
    set(found, found ? countryName(found, language) : shown)
  }
  const left = () => {
    collect()
    box.close()
    settle()
    void onBlur({ target: { name, value: held() }, type: 'blur' })
  }
  useNames(name, input, settle)
  return (
    <div className="ow-listed ow-row ow-relative">
      <input
        type="text"
        className="ow-input ow-select"
        spellCheck={false}
        placeholder={say('controls:country.search')}
        {...native}
        {...box.props}
        name={name}
        ref={input}
        onChange={typed}
        onCompositionEnd={typed}
        onBlur={left}
      />
      {box.list}
    </div>
  )
}

/**
 * Shows the stored name at first and in another language, unless the user is typing it. Settles the text where no blur does: at a submit by Enter or a
 * script, and at the native `change`, which is not React's.
 */
function useNames(name: string, input: RefObject<HTMLInputElement | null>, onSettled: () => void): void {
  const { text, reader, language } = useFormParts()
  const settle = useEffectEvent(onSettled)
  useLayoutEffect(() => {
    const control = input.current
    if (!control) return
    control.dataset.value = text(name)
    const stop = new AbortController()
    control.addEventListener('change', () => settle(), { signal: stop.signal })
    control.form?.addEventListener('submit', () => settle(), { signal: stop.signal })
    return () => {
      stop.abort()
      reader.unknown.delete(name)
    }
  }, [text, reader, name, input])
  useLayoutEffect(() => {
    const control = input.current
    const held = control?.dataset.value
    const isTyping = (control?.getRootNode() as ShadowRoot | undefined)?.activeElement === control
    if (control && held && !isTyping) control.value = countryName(held, language)
  }, [input, language])
}
