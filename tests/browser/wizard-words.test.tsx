// What the onboarding says is where, and what is sent: beside the form, on the page after 'Guardar y salir', at home.
import { expect } from 'chai'
import { deferred, until } from '../kit/until'
import { clearScreens, entry } from './screen-stage'
import { onboarding } from './wizard-stage'

const elsewhere = 'Si escribió parte de este paso en otro dispositivo y no la guardó, la encuentra solo allí.'
const unsent = 'Su último paso está listo, pero aún no se ha enviado'

describe('The words of the onboarding', () => {
  afterEach(clearScreens)

  it('say at an open step that answers may wait on another device, if a later step was saved there (WIZ-16)', async () => {
    for (const [contact, path, isSaid] of [
      [{}, '/fiducia', true],
      [{}, '/fiducia?step=4', false],
      [{ Last_Stepper: undefined, Avance_Datos: 0 }, '/fiducia?step=2', false],
    ] as const) {
      const { all, opened } = await onboarding(contact, { path })
      await opened(path.split('=')[1] ?? 5)
      expect(all().includes(elsewhere), JSON.stringify([contact, path])).to.equal(isSaid)
      if (path === '/fiducia') expect(all()).to.include('Unas preguntas breves sobre su trabajo')
      clearScreens()
    }
  })

  it('say after a save on this device that the step is saved, and of no other device, whoever changed the record since (WIZ-05, WIZ-16)', async () => {
    const later = new Date(Date.now() + 10 * 60_000).toISOString()
    const contact = { Modified_Time: later, Last_Stepper: 4, Avance_Datos: 60 }
    const saved = { data: [{ code: 'SUCCESS', details: { id: 'C1' }, status: 'success' }] }
    const more = { 'POST /api/v1/records/Contacts/upsert': saved }
    const { all, opened, form, says, find, named } = await onboarding(contact, { more })
    await opened(4)
    expect(all()).to.include(elsewhere)
    const name = 'Requiere_realizar_pagos_o_giros_desde_el_exterior'
    await until(() => form(4)?.elements.namedItem(name))
    find(`[name=${name}][value=No]`).click()
    form(4)?.requestSubmit()
    await says('Información ingresada')
    expect(all())
      .to.match(/Guardamos sus respuestas de/)
      .and.not.to.match(/enviada/)
    named('Siguiente').click()
    await opened(5)
    expect(all()).not.to.include(elsewhere)
  })

  it('count the steps that are left after a save, even if it is one (WIZ-05)', async () => {
    const document = { Cedulas_Pasaportes_IDs: [entry('f1', 'cedula.pdf')] }
    const saved = { data: [{ code: 'SUCCESS', details: { id: 'C1' }, status: 'success' }] }
    const more = { 'POST /api/v1/records/Contacts/upsert': saved }
    const { opened, form, find, says } = await onboarding({ ...document, Last_Stepper: 4, Avance_Datos: 60 }, { more })
    await opened(4)
    const name = 'Requiere_realizar_pagos_o_giros_desde_el_exterior'
    await until(() => form(4)?.elements.namedItem(name))
    find(`[name=${name}][value=No]`).click()
    form(4)?.requestSubmit()
    await says('Información ingresada')
    await says('Le falta 1 paso.')
  })

  it("say after 'Guardar y salir' what is anywhere, and what on this device alone (WIZ-16)", async () => {
    const { opened, says, named, all, find, shadow } = await onboarding()
    await opened(5)
    await until(() => all().includes('Guardar y salir'))
    const titles = new Set<string | null>()
    const watch = new MutationObserver(() => titles.add(shadow.querySelector('h1')?.textContent ?? null))
    watch.observe(shadow, { childList: true, subtree: true })
    named('Guardar y salir').click()
    await says('Los pasos que ya guardó los encuentra desde cualquier dispositivo.')
    watch.disconnect()
    // No other title while the device is asked.
    expect([...titles].filter(Boolean)).to.deep.equal([find('h1').textContent])
    const { top, bottom } = find('h1').getBoundingClientRect()
    expect([top >= 0, bottom <= innerHeight], `${top} to ${bottom}`).to.deep.equal([true, true])
    expect(all()).not.to.include('Lo que escribió')
    named('Seguir ahora').click()
    await opened(5)
    await until(() => find('[name=Empleado_o_Pensionado][value=No]'))
    find('[name=Empleado_o_Pensionado][value=No]').click()
    named('Guardar y salir').click()
    await says('Lo que escribió y no ha guardado queda cifrado solo en este dispositivo, durante 30 días.')
    expect(all()).to.include('desde cualquier dispositivo')
  })

  it('say to who leaves the review that the last step is not sent: in the menu, in the tab, at home (WIZ-17)', async () => {
    const { toReview, says, widget, named, all, find, form, opened } = await onboarding()
    const asked = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await opened(5)
    expect(asked()).to.equal(false)
    await toReview()
    expect(all()).to.match(/Antes de terminar.*El último paso se envía cuando confirme/)
    expect(asked()).to.equal(true)
    named('Guardar y salir').click()
    await says('Falta enviar el último paso')
    named('Seguir ahora').click()
    await opened('review')
    const { notices } = widget.app
    expect(notices.store.getState().items).to.deep.equal([])
    widget.location.go('/documentos')
    await until(() => notices.store.getState().items.some(({ text }) => text().includes(unsent)))
    expect(asked()).to.equal(false)
    widget.location.go('/')
    await until(() => find('dialog[open]').textContent?.includes(unsent))
    const card = find('.ow-home-purchase')
    expect(card.textContent).to.include(unsent)
    expect([...card.querySelectorAll('a')].map((link) => link.textContent)).to.deep.equal(['Revisar y enviar'])
    widget.location.go('/fiducia')
    await opened(5)
    form(5)?.requestSubmit()
    await opened('review')
  })

  it('say nothing of the kind once it is sent: reserved, and what is left, in both places alike (WIZ-10, WIZ-17)', async () => {
    const saved = { data: [{ code: 'SUCCESS', details: { id: 'C1' }, status: 'success' }] }
    const more = { 'POST /api/v1/records/Contacts/upsert': saved }
    const { toReview, form, says, named, widget, all, find } = await onboarding({}, { more })
    await toReview()
    await until(() => form('review')?.dataset.armed === 'true')
    form('review')?.requestSubmit()
    await says('¡Felicitaciones, Valentina!')
    await says('Su unidad está reservada y sus datos quedaron actualizados.')
    await says('solo falta un paso: pagar la separación')
    named('Continuar').click()
    await says('Falta un paso: pague la separación')
    expect(all()).to.include('Su unidad está reservada. Cuando se reciba el pago')
    expect(all()).to.match(/Valentina\b.{0,20}: estas son las respuestas/)
    widget.location.go('/')
    await until(() => find('.ow-home-purchase h2').textContent === 'Lo que sigue')
    expect(all()).not.to.include(unsent)
    expect(widget.app.notices.store.getState().items).to.deep.equal([])
  })

  it('are sent once, however often the review is confirmed meanwhile (WIZ-17)', async () => {
    const { promise: isSaved, resolve: release } = deferred()
    const saved = { data: [{ code: 'SUCCESS', details: { id: 'C1' }, status: 'success' }] }
    const more = { 'POST /api/v1/records/Contacts/upsert': () => isSaved.then(() => Response.json(saved)) }
    const { toReview, form, find, says, calls } = await onboarding({}, { more })
    await toReview()
    await until(() => form('review')?.dataset.armed === 'true')
    form('review')?.requestSubmit()
    await until(() => find('form[data-step=review] [type=submit]').getAttribute('aria-busy') === 'true')
    form('review')?.requestSubmit()
    release()
    await says('¡Felicitaciones, Valentina!')
    expect(calls.filter((call) => call.startsWith('POST')).length).to.equal(1)
  })

  it('congratulate a buyer whose record has no name (WIZ-10)', async () => {
    const saved = { data: [{ code: 'SUCCESS', details: { id: 'C1' }, status: 'success' }] }
    const more = { 'POST /api/v1/records/Contacts/upsert': saved }
    const { toReview, form, find } = await onboarding({ First_Name: null, Last_Name: null }, { more })
    await toReview()
    await until(() => form('review')?.dataset.armed === 'true')
    form('review')?.requestSubmit()
    await until(() => find('dialog[open] h2'))
    expect(find('dialog[open] h2').textContent).to.equal('¡Felicitaciones!')
  })

  it('in large letters take two lines of a phone, not one line a letter (WIZ-05, A11-02)', async () => {
    const { host, opened, find, form } = await onboarding({}, { width: 360 })
    await opened(5)
    host.style.setProperty('--ow-font-size', '32px')
    expect(find('.ow-wizard-where').getBoundingClientRect().height).to.be.below(160)
    form(5)?.requestSubmit()
    await until(() => find('.ow-field-error'))
    const mark = getComputedStyle(find('.ow-field-error'), '::before')
    expect(Number.parseFloat(mark.inlineSize)).to.be.above(Number.parseFloat(mark.fontSize))
  })
})
