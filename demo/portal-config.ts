// The configuration of the demo's widgets: demo services, local pages, drawings of demo/art.
import { serviceAccount } from './personas'
import { recordsAuth } from './services/records/records'
import { otherNames } from './services/records/variants'

/** The dialects of the content backend with their path prefixes. */
export const dialects = {
  strapi3: '/strapi3',
  strapi4: '/strapi4/api',
  strapi5: '/strapi5/api',
  strict: '/strapi5-strict/api',
} as const
export type Dialect = keyof typeof dialects

export const isDialect = (value: unknown): value is Dialect =>
  typeof value === 'string' && Object.hasOwn(dialects, value)

const art = (name: string) => `/art/${name}.svg`
const slide = (name: string, es: string, en: string) => ({ image: art(name), alt: { es, en } })
/** The numbers of the step pictures that contain words: these exist in English too. */
const stepsWithWords = [1, 2, 6, 7]
const stepImages = (language: 'es' | 'en') =>
  Array.from({ length: 11 }, (_, index) => index + 1).map((step) =>
    art(language === 'en' && stepsWithWords.includes(step) ? `step-${step}-en` : `step-${step}`),
  )

const brands = {
  project: {
    name: 'Brisa de Mar',
    logo: art('logo'),
    logoDark: art('logo-dark'),
    image: art('coast'),
    copyright: '© 2026 Brisa de Mar. Proyecto imaginario de demostración.',
  },
  trust: {
    name: 'Fiduciaria Demo',
    logo: art('trust-logo'),
    logoDark: art('trust-logo-dark'),
    image: art('trust'),
    copyright: '© 2026 Fiduciaria Demo. Empresa imaginaria.',
  },
} as const

export const isBrand = (value: unknown): value is keyof typeof brands => value === 'project' || value === 'trust'

export interface ConfigChoice {
  content?: Dialect
  /** The gateway's address; without it the page calls the services directly, with secrets that are readable in the page. */
  gateway?: string
  /** Without a gateway: adds the CRM's credentials. */
  withRecordsAuth?: boolean
  /** Maps two fields to the names of a CRM that uses other ones. */
  hasOtherNames?: boolean
  /** Shows the trust company's name and pictures. */
  brand?: keyof typeof brands
}

/** The addresses for a gateway; contains no secret. */
export const gatewayAddresses = (gateway: string) => ({
  contentUrl: `${gateway}/content`,
  recordsUrl: `${gateway}/records`,
  statementsUrl: `${gateway}/statements`,
  gateway: true,
})

const serviceAddresses = (services: string, content: Dialect) => ({
  contentUrl: `${services}${dialects[content]}`,
  recordsUrl: services,
  statementsUrl: services,
  serviceAccount,
})

export function portalConfig(
  services: string,
  {
    content = 'strapi5',
    gateway,
    withRecordsAuth = false,
    hasOtherNames = false,
    brand = 'project',
  }: ConfigChoice = {},
) {
  const external = (name: string) => `${services}/external/${name}`
  return {
    ...(gateway
      ? gatewayAddresses(gateway)
      : { ...serviceAddresses(services, content), ...(withRecordsAuth && { recordsAuth }) }),
    brand: brands[brand],
    links: {
      website: '/portal.html#proyecto',
      portal: '/portal.html',
      helpDesk: external('help-desk'),
      helpDeskVideo: external('help-desk-video'),
      afterSales: external('after-sales'),
      appointments: external('appointments'),
      consultations: external('consultations'),
      whatsapp: { es: external('whatsapp-es'), en: external('whatsapp-en') },
      whatsappPayments: { es: external('whatsapp-payments-es'), en: external('whatsapp-payments-en') },
      privacy: external('privacy'),
      bankTransfer: { default: external('transfer'), trusts: { 'Fiduciaria Ejemplo': external('transfer-trust') } },
      social: {
        facebook: external('facebook'),
        instagram: external('instagram'),
        twitter: external('twitter'),
        linkedin: external('linkedin'),
        youtube: external('youtube'),
      },
    },
    home: {
      banner: { image: art('coast'), title: { es: 'Su lugar frente al mar', en: 'Your place by the sea' } },
      slides: [
        slide('tower-day', 'Las torres de día', 'The towers by day'),
        slide('pool', 'Piscina infinita', 'Infinity pool'),
        slide('beach-club', 'Club de playa', 'Beach club'),
        slide('apartment-1', 'Sala con vista al mar', 'Living room with a sea view'),
        slide('lobby', 'Lobby', 'Lobby'),
        slide('apartment-2', 'Alcoba principal', 'Main bedroom'),
        slide('view-sea', 'Vista desde el balcón', 'View from the balcony'),
        slide('tower-night', 'Las torres de noche', 'The towers by night'),
      ],
    },
    salesOffice: { mapEmbed: '/map.html', address: 'Vía al Mar, km 3, sala de ventas Brisa de Mar' },
    wizard: {
      ...(hasOtherNames && { fieldNames: otherNames }),
      annexUrl: `${services}/annex/composicion-accionaria.pdf`,
      stepImages: { es: stepImages('es'), en: stepImages('en') },
      consent: {
        text: {
          es: 'Brisa de Mar (proyecto imaginario) tratará sus datos para su vinculación a la fiduciaria y la reserva de su inmueble, conforme a la Ley 1581 de 2012. Puede conocerlos, actualizarlos, corregirlos o pedir que se supriman escribiendo a datos@brisademar.example.',
          en: 'Brisa de Mar (an imaginary project) will process your data to register you with the trust company and reserve your unit, under Colombian Law 1581 of 2012. You may see, update, correct or have them erased by writing to datos@brisademar.example.',
        },
        url: external('privacy'),
        required: false,
      },
    },
  }
}
