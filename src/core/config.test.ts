import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

const services = {
  contentUrl: 'https://cms.example.co/api',
  recordsUrl: 'https://records.example.co',
  statementsUrl: '/gateway/statements',
}

describe('the configuration is checked, and a bad entry is named by its path (EMB-15)', () => {
  it('needs only the three service addresses (EMB-15)', () => {
    expect(readConfig(services)).toEqual({ config: services })
  })

  it('names a missing service address (EMB-15)', () => {
    const { contentUrl: _, ...rest } = services
    expect(readConfig(rest)).toEqual({ bad: [{ path: 'contentUrl', problem: 'missing' }] })
  })

  it('names the address of a service that is not encrypted; localhost may be reached by http (API-05)', () => {
    const local = {
      contentUrl: 'http://localhost:1337',
      recordsUrl: 'http://127.0.0.1:8',
      statementsUrl: 'http://[::1]:9',
    }
    expect(readConfig(local)).toEqual({ config: local })
    const wrong = { ...services, contentUrl: 'http://cms.example.co', recordsUrl: 'ftp://records.example.co' }
    expect(readConfig(wrong)).toEqual({
      bad: [
        { path: 'contentUrl', problem: 'https' },
        { path: 'recordsUrl', problem: 'url' },
      ],
    })
  })

  it('names a link of a scheme that is not http(s), mailto or tel, and a wrong type (EMB-15)', () => {
    const links = {
      website: 'javascript:alert(1)',
      helpDesk: 7,
      appointments: 'mailto:citas@example.co',
      privacy: 'not a link',
    }
    expect(readConfig({ ...services, links })).toEqual({
      bad: [
        { path: 'links.website', problem: 'url' },
        { path: 'links.helpDesk', problem: 'type' },
        { path: 'links.privacy', problem: 'url' },
      ],
    })
  })

  it('takes names of fields, none for a field, and lists of options; a name that is none is named (WIZ-22)', () => {
    const wizard = {
      fieldNames: { Tipo_Documento_Entidad: 'Clase_Doc', Certificado_de_Residencia: null },
      options: { accountTypes: ['Ahorros'], entityKinds: ['Otra'], taxpayerKinds: ['Otro'], fundOrigins: ['Otro'] },
    }
    expect(readConfig({ ...services, wizard })).toEqual({ config: { ...services, wizard } })
    const wrong = { fieldNames: { Tipo_Documento_Entidad: 'Clase Doc' }, options: { accountTypes: [] } }
    expect(readConfig({ ...services, wizard: wrong })).toEqual({
      bad: [
        { path: 'wizard.fieldNames.Tipo_Documento_Entidad', problem: 'type' },
        { path: 'wizard.options.accountTypes', problem: 'type' },
      ],
    })
  })

  it('accepts pictures as data addresses, and refuses them as links (EMB-15)', () => {
    const data = 'data:image/png;base64,AAAA'
    expect(readConfig({ ...services, brand: { logo: data } })).toHaveProperty('config.brand.logo', data)
    expect(readConfig({ ...services, links: { website: data } })).toHaveProperty('bad.0.path', 'links.website')
  })

  it('names the place inside a list (EMB-15)', () => {
    const home = { slides: [{ image: 'https://x.co/a.jpg' }, { image: 5 }] }
    expect(readConfig({ ...services, home })).toEqual({ bad: [{ path: 'home.slides.1.image', problem: 'type' }] })
  })

  it('says that the whole is wrong where it is no object (EMB-15)', () => {
    expect(readConfig('hello')).toEqual({ bad: [{ path: '', problem: 'type' }] })
  })

  it('knows lists, names of any kind, flags and choices, and leaves out what it does not know (EMB-15)', () => {
    const config = {
      ...services,
      session: { persist: 'none' },
      links: { bankTransfer: { trusts: { 'Fiduciaria Ejemplo': 'https://x.co/pse' } } },
      wizard: { stepImages: { es: ['/a.svg', '/b.svg'] }, consent: { required: true } },
    }
    expect(readConfig({ ...config, colour: 'red' })).toEqual({ config })
    const wrong = {
      ...services,
      session: { persist: 'forever' },
      links: { bankTransfer: { trusts: { 'Fiduciaria Ejemplo': 'ftp://x.co' } } },
      wizard: { stepImages: { es: '/a.svg' }, consent: { required: 'yes', text: { es: 'Acepto' } } },
      brand: null,
    }
    expect(readConfig(wrong)).toEqual({
      bad: [
        { path: 'session.persist', problem: 'type' },
        { path: 'brand', problem: 'type' },
        { path: 'links.bankTransfer.trusts.Fiduciaria Ejemplo', problem: 'url' },
        { path: 'wizard.stepImages.es', problem: 'type' },
        { path: 'wizard.consent.text.en', problem: 'missing' },
        { path: 'wizard.consent.required', problem: 'type' },
      ],
    })
  })
})
