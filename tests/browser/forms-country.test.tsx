import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { speak } from '../../src/core/i18n'
import type { FormValues } from '../../src/domain/field'
import { setNative } from '../../src/forms/native'
import { until } from '../kit/until'
import { handle, Sample } from './forms-sample'
import { formStage } from './forms-stage'
import { clear, stage } from './ui-stage'

const fields = { Pais: { kind: 'country' } } as const
const from = { fields, values: { Pais: 'Colombia' } }

async function countryStage(props: Parameters<typeof formStage>[0] = from) {
  const form = await formStage(props)
  return {
    ...form,
    search: form.find('#sample-Pais') as HTMLInputElement,
    held: () => handle.current?.values().Pais,
    list: () => form.shadow.querySelector('[role="listbox"]'),
    active: () => form.shadow.querySelector('[data-active]')?.textContent,
    error: () => form.error('Pais'),
  }
}

describe('Countries', () => {
  afterEach(clear)

  it('what a program writes in the box is what is held, however a country is spelled (A11-03)', async () => {
    const { search, held } = await countryStage()
    const written = {
      US: 'Estados Unidos',
      CO: 'Colombia',
      CHL: 'Chile',
      UAE: 'Emiratos Árabes Unidos',
      England: 'Reino Unido',
      Holanda: 'Países Bajos',
      Türkiye: 'Turquía',
      'Republic of Korea': 'Corea del Sur',
    }
    for (const [text, name] of Object.entries(written)) {
      setNative(search, text)
      search.dispatchEvent(new Event('change', { bubbles: true }))
      expect([held(), search.value], text).to.deep.equal([name, name])
    }
  })

  it('a text that is no country is an error, and never sends the country before it (A11-03)', async () => {
    const sent: FormValues[] = []
    const { search, held, submit, error } = await countryStage({ ...from, onSubmit: (given) => sent.push(given) })
    setNative(search, 'Atlantis')
    search.dispatchEvent(new Event('change', { bubbles: true }))
    expect([held(), search.value]).to.deep.equal(['', 'Atlantis'])
    submit()
    await until(() => error() !== '')
    expect(search.value).to.equal('Atlantis')
    expect(sent).to.deep.equal([])
  })

  it('says each option that comes to be highlighted: its id follows from its value (A11-01)', async () => {
    const { search, list, shadow, active } = await countryStage()
    const pointed = () => shadow.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent
    search.focus()
    await sendKeys({ type: 'Es' })
    await until(list)
    await until(() => pointed() !== undefined && pointed() === active())
    const [first, firstId] = [active(), search.getAttribute('aria-activedescendant')]
    await sendKeys({ type: 'p' })
    await until(() => active() === 'España')
    await until(() => pointed() === 'España')
    expect(first).not.to.equal('España')
    expect(search.getAttribute('aria-activedescendant')).not.to.equal(firstId)
  })

  it('Enter after a closed list sends no country that is not shown (A11-01)', async () => {
    const sent: FormValues[] = []
    const { search, list, error } = await countryStage({ ...from, onSubmit: (given) => sent.push(given) })
    search.focus()
    await sendKeys({ type: 'Ecua' })
    await until(list)
    await sendKeys({ press: 'Escape' })
    await until(() => !list())
    await sendKeys({ press: 'Enter' })
    await until(() => error() !== '')
    expect([search.value, sent.length]).to.deep.equal(['Ecua', 0])
  })

  it('a script that submits while the field is typed in sends what the box shows (A11-03)', async () => {
    const sent: FormValues[] = []
    const { search, list } = await countryStage({ ...from, onSubmit: (given) => sent.push(given) })
    search.focus()
    await sendKeys({ type: 'USA' })
    await until(list)
    handle.current?.submit()
    await until(() => sent.length === 1)
    expect([sent[0]?.Pais, search.value]).to.deep.equal(['Estados Unidos', 'Estados Unidos'])
  })

  it('a text that is no country is an error where the field may stay empty, until it is taken away (A11-03)', async () => {
    const sent: FormValues[] = []
    const optional = { Pais: { kind: 'country', optional: true } } as const
    const { search, submit, error } = await countryStage({ fields: optional, onSubmit: (given) => sent.push(given) })
    setNative(search, 'Atlantis')
    submit()
    await until(() => error() !== '')
    expect(sent).to.deep.equal([])
    setNative(search, '')
    await until(() => error() === '')
    submit()
    await until(() => sent.length === 1)
    expect(sent).to.deep.equal([{ Pais: '' }])
  })

  it('the list opens at the country that is chosen, and Tab leaves it (A11-01)', async () => {
    const { search, held, list, active, find, focused } = await countryStage()
    search.focus()
    await sendKeys({ press: 'ArrowDown' })
    await until(() => active() === 'Colombia')
    const [option, frame] = [find('[data-active]'), find('.ow-proposals')].map((one) => one.getBoundingClientRect())
    expect(option?.bottom).to.be.at.most((frame?.bottom ?? 0) + 1)
    await sendKeys({ press: 'Tab' })
    await until(() => !list())
    expect([held(), search.value]).to.deep.equal(['Colombia', 'Colombia'])
    expect(focused()).to.equal(find('button[type="submit"]'))
  })

  it('opens on the side where the whole list fits, also when it was short before (A11-02)', async () => {
    const { search, list, host, find } = await countryStage()
    host.style.cssText += 'position: fixed; left: 0; top: 0'
    // 140 px below the field: enough for the few countries of a text, not for all of them.
    host.style.top = `${innerHeight - 140 - search.getBoundingClientRect().bottom}px`
    const at = () => find('.ow-proposals').getBoundingClientRect()
    search.focus()
    await sendKeys({ type: 'Ecua' })
    await until(list)
    await until(() => at().top > search.getBoundingClientRect().bottom)
    for (let left = 4; left > 0; left -= 1) await sendKeys({ press: 'Backspace' })
    await until(() => at().bottom < search.getBoundingClientRect().top && at().height > 200)
  })

  it('holds a country as soon as its name is complete, and not while it is being typed (WIZ-13)', async () => {
    const { search, held } = await countryStage()
    const heard: (string | undefined)[] = []
    for (const text of ['Ecua', 'Ecuador', '']) {
      setNative(search, text)
      heard.push(held(), search.dataset.value)
    }
    expect(heard).to.deep.equal(['Colombia', 'Colombia', 'Ecuador', 'Ecuador', '', ''])
  })

  it('Tab takes the country that the arrows went to (A11-01)', async () => {
    const { search, held, active } = await countryStage()
    search.focus()
    await sendKeys({ press: 'ArrowDown' })
    await until(() => active() === 'Colombia')
    await sendKeys({ press: 'ArrowDown' })
    await until(() => active() === 'Comoras')
    await sendKeys({ press: 'Tab' })
    await until(() => held() === 'Comoras')
  })

  it('without a chosen country no option is active until an arrow goes to one (A11-01)', async () => {
    const { search, held, list, active } = await countryStage({ fields })
    search.focus()
    await sendKeys({ press: 'ArrowDown' })
    await until(list)
    expect(active()).to.equal(undefined)
    await sendKeys({ press: 'ArrowUp' })
    await until(() => active() === 'Zimbabue')
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'Tab' })
    expect(held()).to.equal('')
  })

  it('Enter of an input method chooses nothing from the list (A11-01)', async () => {
    const { search, held, active } = await countryStage()
    search.focus()
    await sendKeys({ type: 'Ecua' })
    await until(() => active() === 'Ecuador')
    // Safari says of the one that ends the composition no longer that it belongs to it.
    for (const told of [{ isComposing: true }, { keyCode: 229 }]) {
      search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...told }))
      expect([held(), search.value]).to.deep.equal(['Colombia', 'Ecua'])
    }
  })

  it('another language renews the open list and leaves what is being typed (SHL-06)', async () => {
    const { find } = await stage(<Sample {...from} />)
    const search = find('#sample-Pais') as HTMLInputElement
    const first = () => find('[role="option"]').textContent
    search.focus()
    await sendKeys({ type: 'estados' })
    await until(() => first() === 'Estados Unidos')
    await speak('en')
    await until(() => first() === 'United States')
    expect(search.value).to.equal('estados')
    search.blur()
    await until(() => search.value === 'Colombia' || search.value === 'estados')
  })
})
