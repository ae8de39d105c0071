// What stands around the fields of a step: the list of steps, the picture, advice, a template.
import { expect } from 'chai'
import { changeLanguage } from '../../src/core/i18n'
import { setNativeValue } from '../../src/forms/native'
import { deferred, until } from '../kit/until'
import { buyer, clearScreens, entry, person } from './screen-stage'
import { said } from './ui-stage'
import { nearlyDone, onboarding } from './wizard-stage'

const fourth = { Last_Stepper: 4, Avance_Datos: 60 }
const abroad = '[name=Requiere_realizar_pagos_o_giros_desde_el_exterior]'

/** Number, state and note of each step in a list, and whether it leads there. */
const stepsOf = (list: Element | null) =>
  [...(list?.querySelectorAll('.ow-step') ?? [])].map((step) => {
    const [mark, title, ...states] = [...(step.firstElementChild?.children ?? [])].map((part) => part.textContent)
    expect(title).to.match(/^[A-ZÁÉÍÓÚ]/)
    return [mark || '✓', ...states, step.querySelector('a, button') ? 'leads there' : ''].join(' ').trim()
  })

describe('Around the fields of a step', () => {
  afterEach(clearScreens)

  it('the list says which steps are saved, which one is open and which wait, and leads to all but these (WIZ-17)', async () => {
    const { opened, shadow, find } = await onboarding(fourth)
    await opened(4)
    const list = await until(() => shadow.querySelector('.ow-steps'))
    const saved = '✓ Guardado leads there'
    // The document of the second step is missing.
    const steps = [saved, '2 Pendiente leads there', saved, '4 Está aquí leads there', '5 Pendiente']
    expect(stepsOf(list)).to.deep.equal(steps)
    expect(list.ariaLabel).to.equal('Pasos del formulario')
    await until(() => find(abroad))
    find(`${abroad}[value=Si]`).click()
    await until(() => list.parentElement?.textContent?.includes('Borrador guardado'))
    expect(stepsOf(list)).to.deep.equal(steps)
    list.querySelector<HTMLElement>('.ow-step button')?.click()
    await opened(1)
    await until(() => stepsOf(list)[3] === '4 Pendiente Con cambios sin guardar leads there')
  })

  it('on a phone a bar says where the buyer is, and opens the list, which closes with the choice of a step (WIZ-17)', async () => {
    const { opened, shadow, find } = await onboarding(fourth, { width: 360 })
    await opened(4)
    const bar = find('[data-action=steps]')
    expect(bar.ariaHasPopup).to.equal('dialog')
    expect(bar.textContent).to.match(/^Paso 4 de 5.*60/)
    bar.click()
    const drawer = await until(() => shadow.querySelector('dialog[open]'))
    await until(() => stepsOf(drawer).length === 5)
    drawer.querySelectorAll<HTMLElement>('.ow-step button')[1]?.click()
    await opened(2)
    await until(() => !shadow.querySelector('dialog[open]'))
  })

  it('one key passes all answers of the review, whose groups have a button each (WIZ-17, A11-01)', async () => {
    const { toReview, named, form, shadow } = await onboarding()
    await toReview()
    expect(form('review')?.querySelector('button, a')).to.equal(named('Saltar a «Confirmar y enviar»'))
    named('Saltar a «Confirmar y enviar»').click()
    expect(shadow.activeElement?.textContent).to.equal('Confirmar y enviar')
  })

  it('the review marks the steps that lack something, and no other (WIZ-17)', async () => {
    const { toReview, shadow } = await onboarding()
    await toReview()
    const marked = () =>
      [...shadow.querySelectorAll('.ow-answers-head')].flatMap((head) =>
        head.textContent?.includes('Falta información') ? [head.querySelector('h2')?.id] : [],
      )
    expect(marked()).to.deep.equal(['ow-answers-2'])
  })

  it('the code for a phone takes no place once it is hidden, but what arrived stays (WIZ-28)', async () => {
    const { opened, named, find, says, answer, all } = await onboarding({}, { path: '/fiducia?step=2' })
    await opened(2)
    await until(() => named('Tomar las fotos con el celular'))
    const show = () => named('Tomar las fotos con el celular').click()
    const hide = async () => {
      await until(() => find('.ow-by-phone-code'))
      named('Ocultar el código').click()
      await until(() => named('Tomar las fotos con el celular'))
    }
    show()
    await hide()
    expect(find('.ow-by-phone-place').getClientRects().length).to.equal(0)
    answer(buyer({ contact: { ...nearlyDone, Cedulas_Pasaportes_IDs: [entry('f1', 'cedula.pdf')] } }))
    show()
    dispatchEvent(new Event('focus'))
    await says('Recibido: cedula.pdf.')
    await hide()
    expect(all()).to.include('Recibido: cedula.pdf.')
  })

  it('the summary of a record without a name begins with a word, not with a colon (WIZ-17)', async () => {
    const finished = { Avance_Datos: 100, Last_Stepper: '', First_Name: null, Naturaleza_Juridica: 'Persona Natural' }
    const { says, find } = await onboarding(finished, { path: '/fiducia?step=summary' })
    await says('Resumen de su vinculación')
    const [lead] = [...(find('.ow-answers').parentElement?.querySelectorAll('h2 + p') ?? [])]
    expect(lead?.textContent).to.equal('Estas son las respuestas que recibimos.')
  })

  it('whoever leaves the summary of a portal is at home (WIZ-17)', async () => {
    const finished = { Avance_Datos: 100, Last_Stepper: '', Naturaleza_Juridica: 'Persona Natural' }
    const { says, named, shadow } = await onboarding(finished, { path: '/fiducia?step=summary' })
    await says('Resumen de su vinculación')
    await until(() => named('Salir'))
    named('Salir').click()
    await until(() => shadow.querySelector('[data-screen=home]'))
  })

  for (const [known, title] of [
    [{ Stage: 'Separación pendiente de pago' }, 'Falta un paso: pague la separación'],
    [{ Motivo_retroceso: 'Promesa de Compraventa' }, 'Sus datos están al día'],
    [{ Stage: 'Escriturado' }, 'Sus datos están completos'],
    [{ Stage: 'Contacto' }, 'Sus datos están completos'],
  ] as const)
    it(`the summary of a portal asks for a payment where it is due: ${JSON.stringify(known)} (WIZ-17)`, async () => {
      const isAsked = title.startsWith('Falta')
      const deal = { id: person.deal, Inmueble: { id: person.product, name: 'Apartamento 1204' }, ...known }
      const answers = { [`/api/v1/records/deals/${person.deal}`]: { data: [deal] } }
      const finished = { Avance_Datos: 100, Last_Stepper: '', Naturaleza_Juridica: 'Persona Natural' }
      const { says, all, calls, find } = await onboarding(finished, { path: '/fiducia?step=summary', more: answers })
      await says('Resumen de su vinculación')
      await until(() => calls.some((call) => call.includes(person.deal)) && find('h1').textContent === title)
      if (isAsked) await says('Tarjeta de crédito')
      expect(all().includes('Tarjeta de crédito')).to.equal(isAsked)
      expect(all().includes('pague')).to.equal(isAsked)
    })

  it('the picture of a step follows the language, is the Spanish one where there is no other, and leaves its place to the title where it cannot be loaded (WIZ-14)', async () => {
    const dot = (letter: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='${letter}'/>`
    for (const [en, inEnglish] of [
      [undefined, dot('d')],
      [Array(4).fill(dot('e')), dot('e')],
      [Array(4).fill('/none.png'), undefined],
    ] as const) {
      const wizard = { stepImages: { es: ['a', 'b', 'c', 'd'].map(dot), ...(en && { en }) } }
      const { opened, shadow } = await onboarding(fourth, { wizard, keepsPictures: false })
      await opened(4)
      const shown = () => shadow.querySelector('.ow-step-picture img')?.getAttribute('src') ?? undefined
      expect(shown()).to.equal(dot('d'))
      await changeLanguage('en')
      await until(() => shadow.querySelector('h1')?.textContent === 'Payments from abroad' && shown() === inEnglish)
      await changeLanguage('es')
      clearScreens()
    }
  })

  it('an unusual answer is advised about, and the date of a birth is said in words (WIZ-18)', async () => {
    const { opened, shadow, find } = await onboarding({ Mailing_Country: 'Colombia' }, { path: '/fiducia?step=2' })
    await opened(2)
    await until(() => find('[name=Date_of_Birth]'))
    for (const [name, answer, advice] of [
      ['Mobile', '300 12', /^Los números de Colombia tienen diez dígitos/],
      ['Date_of_Birth', '1984/05/09', /^Es el 9 de mayo de 1984\.$/],
    ] as const) {
      const input = find(`[name=${name}]`) as HTMLInputElement
      setNativeValue(input, answer)
      input.dispatchEvent(new Event('change', { bubbles: true }))
      const id = `step-natural-2-${name}-advice`
      await until(() => advice.test(shadow.getElementById(id)?.textContent ?? ''))
      expect(input.getAttribute('aria-describedby')).to.include(id)
      await until(() => advice.test(said().at(-1) ?? ''))
    }
  })

  it('the annex to fill in has its template below it, where the site names one (LEG-06)', async () => {
    const company = { Naturaleza_Juridica: 'Persona Juridica', Tipo_Fiducia: 'Si', Last_Stepper: 6 }
    for (const annexUrl of ['https://fiducia.example/anexo.docx', undefined]) {
      const { opened, shadow } = await onboarding(company, { path: '/fiducia?step=6', wizard: { annexUrl } })
      const form = await opened(6)
      await until(() => shadow.querySelector('[name=Composicion_Accionaria]'))
      const links = [...form.querySelectorAll<HTMLAnchorElement>('.ow-field a')]
      expect(
        links.map(({ href, target, download, textContent }) => [href, target, download, textContent]),
      ).to.deep.equal(annexUrl ? [[annexUrl, '_blank', '', 'Descargar el anexo de composición accionaria']] : [])
      clearScreens()
    }
  })

  it('a deal that cannot be read is said above the form, which can be answered (WIZ-11, ERR-02)', async () => {
    const more = { [`/api/v1/records/deals/${person.deal}`]: 500 }
    const { opened, says } = await onboarding({ Separaci_n_Desde_Formulario: '' }, { more })
    await says('No pudimos mostrar el resumen de su compra')
    await opened(5)
  })

  it('what is bought is looked up before it can be ratified (WIZ-23)', async () => {
    const { promise: isRead, resolve: release } = deferred()
    const product = { data: [{ id: person.product, Product_Name: 'Apartamento 1204' }] }
    const more = { [`/api/v1/records/products/${person.product}`]: () => isRead.then(() => Response.json(product)) }
    const { says, named, all, find } = await onboarding({ Separaci_n_Desde_Formulario: '' }, { more })
    await until(() => find('dialog dl'))
    expect(all()).to.include('Consultando…')
    expect(named('Confirmar').getAttribute('aria-busy')).to.equal('true')
    release()
    await says('Apartamento 1204')
    await until(() => named('Confirmar').getAttribute('aria-busy') !== 'true')
    expect(all()).not.to.include('Consultando…')
  })
})
