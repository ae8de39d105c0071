import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { until } from '../kit/until'
import { answers, handle } from './forms-sample'
import { formStage } from './forms-stage'
import { clear } from './ui-stage'

const values = () => handle.current?.values() ?? {}

describe('Fields that propose', () => {
  afterEach(clear)

  it('a country is found by typing, in either language, and chosen with the keyboard', async () => {
    const { control, find, focused, shadow } = await formStage()
    const search = find('#sample-Mailing_Country') as HTMLInputElement
    expect(search.name).to.equal('Mailing_Country')
    search.focus()
    expect(shadow.querySelector('[role="listbox"]')).to.equal(null)
    await sendKeys({ type: 'estados' })
    await until(() => shadow.querySelector('[role="option"]')?.textContent === 'Estados Unidos')
    expect(search.getAttribute('aria-expanded')).to.equal('true')
    await sendKeys({ press: 'Enter' })
    await until(() => control('Mailing_Country').value === 'Estados Unidos')
    expect(search.dataset.value).to.equal('Estados Unidos')
    expect(focused()).to.equal(search)
    expect(shadow.querySelector('[role="listbox"]')).to.equal(null)
    expect(values().Mailing_Country).to.equal('Estados Unidos')
  })

  it('a country is set by automation on its one input, by its name in either language or its stored value (WIZ-13)', async () => {
    const { choose, control, shadow } = await formStage({}, { language: 'en' })
    expect(shadow.querySelectorAll('[name="Mailing_Country"]').length).to.equal(1)
    const written = { Germany: 'Alemania', Alemania: 'Alemania', 'United States': 'Estados Unidos', México: 'México' }
    for (const [text, stored] of Object.entries(written)) {
      choose('Mailing_Country', text)
      expect([values().Mailing_Country, control('Mailing_Country').dataset.value], text).to.deep.equal([stored, stored])
    }
    expect(control('Mailing_Country').value).to.equal('Mexico')
  })

  it('what is no country is not held as one, and stays to be corrected', async () => {
    const { control, find } = await formStage({ values: { Mailing_Country: 'Colombia' } })
    const search = find('#sample-Mailing_Country') as HTMLInputElement
    search.focus()
    await sendKeys({ type: 'Atlantis' })
    search.blur()
    await until(() => control('Mailing_Country').dataset.value === '')
    expect(values().Mailing_Country).to.equal('')
    expect(search.value).to.equal('Atlantis')
    search.focus()
    await sendKeys({ type: 'germany' })
    search.blur()
    await until(() => control('Mailing_Country').value === 'Alemania')
    expect(values().Mailing_Country).to.equal('Alemania')
  })

  it('a country that our table does not know is kept', async () => {
    await formStage({ values: { Mailing_Country: 'Yugoslavia' } })
    expect(values().Mailing_Country).to.equal('Yugoslavia')
  })

  it('in English countries and options are shown in English and sent in Spanish', async () => {
    const { control, find } = await formStage({ values: answers }, { language: 'en' })
    expect((find('#sample-Mailing_Country') as HTMLInputElement).value).to.equal('Colombia')
    expect(find('label:has([value="Femenino"])').textContent).to.equal('Female')
    expect(control('Tipo_Documento').selectedOptions[0]?.textContent).to.contain('Colombian')
    expect(values().Tipo_Documento).to.equal('Cedula de Ciudadania')
  })

  it('a suggestion is proposed while typing; free text stays as it is', async () => {
    const { control, shadow, fill } = await formStage()
    control('Mailing_City').focus()
    await sendKeys({ type: 'medel' })
    await until(() => shadow.querySelector('[role="option"]')?.textContent === 'Medellín')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await until(() => control('Mailing_City').value === 'Medellín')
    expect(values().Mailing_City).to.equal('Medellín')
    fill('Mailing_City', 'Guatapé')
    expect(values().Mailing_City).to.equal('Guatapé')
    expect(shadow.querySelector('[role="listbox"]')).to.equal(null)
  })

  it('text that no key typed opens no list over the next field', async () => {
    const { control, shadow } = await formStage()
    const city = control('Mailing_City')
    city.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(city, 'Mede')
    city.dispatchEvent(new Event('input', { bubbles: true }))
    expect(shadow.querySelector('[role="listbox"]')).to.equal(null)
    expect(values().Mailing_City).to.equal('Mede')
  })

  it('Escape closes the list and nothing else', async () => {
    const { control, shadow, host } = await formStage()
    let heard = 0
    host.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') heard += 1
    })
    control('Mailing_City').focus()
    await sendKeys({ type: 'bo' })
    await until(() => shadow.querySelector('[role="listbox"]'))
    await sendKeys({ press: 'Escape' })
    await until(() => !shadow.querySelector('[role="listbox"]'))
    expect(heard).to.equal(0)
    expect(values().Mailing_City).to.equal('bo')
  })
})
