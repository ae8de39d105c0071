import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { changeLanguage } from '../../src/core/i18n'
import { whenIdle } from '../../src/core/when-idle'
import { until } from '../kit/until'
import { answers, handle } from './forms-sample'
import { formStage } from './forms-stage'
import { clear } from './ui-stage'

const values = () => handle.current?.getValues() ?? {}
const idle = () => new Promise((done) => whenIdle(() => done(undefined)))
const texts = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)

describe('Countries', () => {
  afterEach(clear)

  it('the list holds the chosen country alone until a field that is filled with it has the focus (A11-03)', async () => {
    const fields = {
      Nombre: { kind: 'text' },
      Empresa: { kind: 'text', autocomplete: 'organization' },
      Calle: { kind: 'text', autocomplete: 'section-empresa street-address' },
      Other_Country: { kind: 'country', autocomplete: 'section-empresa country-name' },
      Mailing_Country: { kind: 'country', autocomplete: 'country-name' },
    } as const
    const { control } = await formStage({ fields, values: { Other_Country: 'Chile', Mailing_Country: 'Colombia' } })
    const [other, own] = [control('Other_Country'), control('Mailing_Country')]
    control('Nombre').focus()
    await idle()
    expect([texts(other), texts(own)]).to.deep.equal([
      ['Seleccione', 'Chile'],
      ['Seleccione', 'Colombia'],
    ])
    control('Empresa').focus()
    await until(() => own.options.length > 200)
    expect([own.value, texts(other)]).to.deep.equal(['Colombia', ['Seleccione', 'Chile']])
    control('Calle').focus()
    await until(() => other.options.length > 200)
    expect(other.value).to.equal('Chile')
  })

  it('a list that is rendered while its section has the focus already is whole, too (A11-03)', async () => {
    const { control, shadow } = await formStage({ values: answers, firstFields: 1 })
    control('First_Name').focus()
    const country = await until(() => shadow.querySelector<HTMLSelectElement>('[name="Mailing_Country"]'))
    await until(() => country.options.length > 200)
  })

  for (const [how, meet] of Object.entries({
    'a press': (select: HTMLElement) => select.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    'the focus': (select: HTMLElement) => select.focus(),
  }))
    it(`${how} renders it at once: a program chooses an option in the same task (A11-03)`, async () => {
      const { control } = await formStage({ values: answers })
      const country = control('Mailing_Country')
      meet(country)
      country.value = 'Chile'
      country.dispatchEvent(new Event('change', { bubbles: true }))
      expect([country.value, values().Mailing_Country]).to.deep.equal(['Chile', 'Chile'])
    })

  it('begins with those that are chosen most, in a group with a name, and has all by name (WIZ-13)', async () => {
    const { control } = await formStage({}, { language: 'en' })
    const country = control('Mailing_Country')
    country.focus()
    const [first, all] = country.querySelectorAll('optgroup')
    const names = (group: HTMLOptGroupElement | undefined) => [...(group?.children ?? [])].map((one) => one.textContent)
    expect([first?.label, all?.label]).to.deep.equal(['Most common', 'All countries'])
    expect(names(first).slice(0, 4)).to.deep.equal(['Colombia', 'United States', 'Canada', 'Chile'])
    expect(names(first)).to.have.length(12)
    expect(names(all).slice(0, 2)).to.deep.equal(['Afghanistan', 'Albania'])
    expect(names(all).length).to.be.greaterThan(195)
  })

  it('a key finds a country by its name, and it is sent in Spanish (NAT-02)', async () => {
    const { control } = await formStage({}, { language: 'en' })
    control('Mailing_Country').focus()
    await sendKeys({ type: 'Germ' })
    await until(() => values().Mailing_Country === 'Alemania')
  })

  it('a stored country that is no option is one more, and goes back as it is (WIZ-22)', async () => {
    const { control } = await formStage({ values: { Mailing_Country: 'Yugoslavia' } })
    control('Mailing_Country').focus()
    expect(texts(control('Mailing_Country')).slice(0, 3)).to.deep.equal(['Seleccione', 'Yugoslavia', 'Colombia'])
    expect(values().Mailing_Country).to.equal('Yugoslavia')
  })

  it('another language renames the list and keeps the choice (SHL-06)', async () => {
    const { control } = await formStage({ values: { Mailing_Country: 'Alemania' } })
    const country = control('Mailing_Country')
    country.focus()
    expect(country.selectedOptions[0]?.text).to.equal('Alemania')
    await changeLanguage('en')
    await until(() => country.selectedOptions[0]?.text === 'Germany')
    expect(values().Mailing_Country).to.equal('Alemania')
  })
})

describe('Suggestions', () => {
  afterEach(clear)

  it('are a native list, made when its field has the focus, and shared by the fields that propose it (NAT-02)', async () => {
    const fields = {
      Mailing_City: { kind: 'suggest', suggest: 'cities' },
      Other_City: { kind: 'suggest', suggest: 'cities' },
    } as const
    const { control, shadow } = await formStage({ fields })
    expect(shadow.querySelector('datalist')).to.equal(null)
    control('Mailing_City').focus()
    const list = await until(() => (control('Mailing_City') as HTMLInputElement).list)
    control('Other_City').focus()
    expect((control('Other_City') as HTMLInputElement).list).to.equal(list)
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).to.include('Medellín')
    expect(shadow.querySelectorAll('datalist')).to.have.length(1)
  })

  it('any other text is taken as it is (NAT-02)', async () => {
    const { fill } = await formStage()
    fill('Mailing_City', 'Guatapé')
    expect(values().Mailing_City).to.equal('Guatapé')
  })

  it('a code stands with its meaning, and is what is left and sent (NAT-06)', async () => {
    const fields = { Actividad: { kind: 'suggest', suggest: 'ciiu' } } as const
    const { control, fill } = await formStage({ fields })
    control('Actividad').focus()
    const list = await until(() => (control('Actividad') as HTMLInputElement).list)
    const [first] = list?.querySelectorAll('option') ?? []
    expect(first?.value).to.match(/^0010 · .+/)
    fill('Actividad', first?.value ?? '')
    expect([control('Actividad').value, values().Actividad]).to.deep.equal(['0010', '0010'])
  })
})
