// The public contract: what a page may rely on. widgets/README.md says what the names mean. Written by `npm run describe` from the tables of the
// widgets, the schema of the configuration and the sources.

/** One of the codes below, or one of a later version. */
type ErrorCode = string

/** What a page gives. A type may become wider. */
export interface Given {
  '<owner-portal> config': string
  '<owner-portal> lang': 'es' | 'en'
  '<owner-portal> theme': 'light' | 'dark' | 'auto'
  '<owner-portal> routing': 'hash' | 'memory'
  '<owner-portal> route-base': string
  '<owner-portal> messages': { es?: object; en?: object }
  '<owner-portal> logout()': []
  '<owner-portal> navigate()': [path: string]
  '<fiducia-wizard> config': string
  '<fiducia-wizard> lang': 'es' | 'en'
  '<fiducia-wizard> theme': 'light' | 'dark' | 'auto'
  '<fiducia-wizard> messages': { es?: object; en?: object }
  '<fiducia-wizard> logout()': []
  '<fiducia-wizard> goToStep()': [step: number]
  '<owner-register> config': string
  '<owner-register> lang': 'es' | 'en'
  '<owner-register> theme': 'light' | 'dark' | 'auto'
  '<owner-register> user-hash': string
  '<owner-register> messages': { es?: object; en?: object }
  '<owner-register> logout()': []
  'configuration contentUrl': string
  'configuration recordsUrl': string
  'configuration statementsUrl': string
  'configuration serviceAccount'?: object
  'configuration serviceAccount.identifier'?: string
  'configuration serviceAccount.password'?: string
  'configuration recordsAuth'?: object
  'configuration recordsAuth.refreshToken'?: string
  'configuration recordsAuth.clientId'?: string
  'configuration recordsAuth.clientSecret'?: string
  'configuration session'?: object
  'configuration session.persist'?: 'none' | 'device'
  'configuration session.maxIdle'?: string
  'configuration session.maxAge'?: string
  'configuration session.drafts'?: 'none' | 'device'
  'configuration brand'?: object
  'configuration brand.name'?: string
  'configuration brand.logo'?: string
  'configuration brand.logoDark'?: string
  'configuration brand.copyright'?: string
  'configuration brand.image'?: string
  'configuration links'?: object
  'configuration links.website'?: string
  'configuration links.portal'?: string
  'configuration links.helpDesk'?: string
  'configuration links.helpDeskVideo'?: string
  'configuration links.afterSales'?: string
  'configuration links.appointments'?: string
  'configuration links.consultations'?: string
  'configuration links.whatsapp'?: object
  'configuration links.whatsapp.es'?: string
  'configuration links.whatsapp.en'?: string
  'configuration links.whatsappPayments'?: object
  'configuration links.whatsappPayments.es'?: string
  'configuration links.whatsappPayments.en'?: string
  'configuration links.privacy'?: string
  'configuration links.bankTransfer'?: object
  'configuration links.bankTransfer.default'?: string
  'configuration links.bankTransfer.trusts'?: Record<string, string>
  'configuration links.social'?: object
  'configuration links.social.facebook'?: string
  'configuration links.social.instagram'?: string
  'configuration links.social.twitter'?: string
  'configuration links.social.linkedin'?: string
  'configuration links.social.youtube'?: string
  'configuration home'?: object
  'configuration home.banner'?: object
  'configuration home.banner.image'?: string
  'configuration home.banner.title'?: object
  'configuration home.banner.title.es'?: string
  'configuration home.banner.title.en'?: string
  'configuration home.slides'?: object[]
  'configuration home.slides[].image'?: string
  'configuration home.slides[].alt'?: object
  'configuration home.slides[].alt.es'?: string
  'configuration home.slides[].alt.en'?: string
  'configuration salesOffice'?: object
  'configuration salesOffice.mapEmbed'?: string
  'configuration salesOffice.address'?: string
  'configuration wizard'?: object
  'configuration wizard.annexUrl'?: string
  'configuration wizard.stepImages'?: object
  'configuration wizard.stepImages.es'?: (string)[]
  'configuration wizard.stepImages.en'?: (string)[]
  'configuration wizard.consent'?: object
  'configuration wizard.consent.text'?: object
  'configuration wizard.consent.text.es'?: string
  'configuration wizard.consent.text.en'?: string
  'configuration wizard.consent.url'?: string
  'configuration wizard.consent.required'?: boolean
  'configuration wizard.consent.version'?: string
  'configuration wizard.fieldNames'?: object
  'configuration wizard.fieldNames.Tipo_Documento_Entidad'?: string | null
  'configuration wizard.fieldNames.Certificado_de_Residencia'?: string | null
  'configuration wizard.options'?: object
  'configuration wizard.options.accountTypes'?: (string)[]
  'configuration wizard.options.entityKinds'?: (string)[]
  'configuration wizard.options.taxpayerKinds'?: (string)[]
  'configuration wizard.options.fundOrigins'?: (string)[]
  'configuration documents'?: object
  'configuration documents.purchaseOrderField'?: string
  'configuration products'?: object
  'configuration products.furnishedPlanField'?: string
  'configuration gateway'?: boolean
}

/** What a page gets. A type may become narrower. */
export interface Got {
  '<owner-portal> version': string
  '<owner-portal> session': 'in' | 'out' | 'unknown'
  '<owner-portal> ready': Promise<void>
  '<owner-portal> logout()': Promise<void>
  '<owner-portal> navigate()': Promise<void>
  '<owner-portal> ow-ready': { widget: string; version: string }
  '<owner-portal> ow-session': { state: 'in' | 'out' | 'expired' }
  '<owner-portal> ow-error': { code: ErrorCode; message: string; recoverable: boolean }
  '<owner-portal> ow-route': { path: string }
  '<owner-portal> ow-step': { flow: 'natural' | 'legal'; step: number; progress: number }
  '<owner-portal> ow-complete': { flow: 'natural' | 'legal' }
  '<owner-portal> ow-registered': Record<string, never>
  '<owner-portal> ow-upload': { field: string; size: number }
  '<owner-portal> ow-consent': { version: string | null; at: string; language: 'es' | 'en' }
  '<fiducia-wizard> version': string
  '<fiducia-wizard> session': 'in' | 'out' | 'unknown'
  '<fiducia-wizard> ready': Promise<void>
  '<fiducia-wizard> logout()': Promise<void>
  '<fiducia-wizard> goToStep()': Promise<void>
  '<fiducia-wizard> ow-ready': { widget: string; version: string }
  '<fiducia-wizard> ow-session': { state: 'in' | 'out' | 'expired' }
  '<fiducia-wizard> ow-error': { code: ErrorCode; message: string; recoverable: boolean }
  '<fiducia-wizard> ow-step': { flow: 'natural' | 'legal'; step: number; progress: number }
  '<fiducia-wizard> ow-complete': { flow: 'natural' | 'legal' }
  '<fiducia-wizard> ow-upload': { field: string; size: number }
  '<fiducia-wizard> ow-consent': { version: string | null; at: string; language: 'es' | 'en' }
  '<owner-register> version': string
  '<owner-register> session': 'in' | 'out' | 'unknown'
  '<owner-register> ready': Promise<void>
  '<owner-register> logout()': Promise<void>
  '<owner-register> ow-ready': { widget: string; version: string }
  '<owner-register> ow-session': { state: 'in' | 'out' | 'expired' }
  '<owner-register> ow-error': { code: ErrorCode; message: string; recoverable: boolean }
  '<owner-register> ow-registered': Record<string, never>
}

/** What stays as it is. More may come. */
export interface Kept {
  '<owner-portal> config': 'property config'
  '<owner-portal> lang': 'property lang, default es'
  '<owner-portal> theme': 'property theme, default light'
  '<owner-portal> routing': 'property routing, default hash'
  '<owner-portal> route-base': 'property routeBase'
  '<owner-portal> ow-complete': 'cancelable'
  '<owner-portal> ow-registered': 'cancelable'
  '<fiducia-wizard> config': 'property config'
  '<fiducia-wizard> lang': 'property lang, default es'
  '<fiducia-wizard> theme': 'property theme, default light'
  '<fiducia-wizard> ow-complete': 'cancelable'
  '<owner-register> config': 'property config'
  '<owner-register> lang': 'property lang, default es'
  '<owner-register> theme': 'property theme, default light'
  '<owner-register> user-hash': 'property userHash'
  '<owner-register> ow-registered': 'cancelable'
  'code offline': true
  'code network': true
  'code originRefused': true
  'code timeout': true
  'code unavailable': true
  'code malformed': true
  'code input': true
  'code session': true
  'code forbidden': true
  'code passwordNeeded': true
  'code cookieRefused': true
  'code notFound': true
  'code rateLimited': true
  'code rejected': true
  'code tooLarge': true
  'code fileType': true
  'code heic': true
  'code unreadable': true
  'code picturesAltered': true
  'code tooManyPixels': true
  'code fileChanged': true
  'code empty': true
  'code full': true
  'code virus': true
  'code program': true
  'code notCustomer': true
  'code cancelled': true
  'code unexpected': true
  'code bad-config': true
  'code bad-attribute': true
  'code bad-page': true
  'code services': true
  'property --ow-accent': true
  'property --ow-accent-contrast': true
  'property --ow-badge-radius': true
  'property --ow-border': true
  'property --ow-border-width': true
  'property --ow-button-border-width': true
  'property --ow-button-height': true
  'property --ow-button-radius': true
  'property --ow-button-shadow': true
  'property --ow-button-transform': true
  'property --ow-button-weight': true
  'property --ow-card-border': true
  'property --ow-card-border-width': true
  'property --ow-card-radius': true
  'property --ow-card-surface': true
  'property --ow-danger': true
  'property --ow-dialog-radius': true
  'property --ow-focus': true
  'property --ow-font': true
  'property --ow-font-display': true
  'property --ow-font-size': true
  'property --ow-footer-surface': true
  'property --ow-footer-text': true
  'property --ow-heading-transform': true
  'property --ow-heading-weight': true
  'property --ow-highlight': true
  'property --ow-icon-stroke': true
  'property --ow-input-border': true
  'property --ow-input-border-width': true
  'property --ow-input-height': true
  'property --ow-input-radius': true
  'property --ow-input-surface': true
  'property --ow-label-weight': true
  'property --ow-line-height': true
  'property --ow-link': true
  'property --ow-max-width': true
  'property --ow-motion': true
  'property --ow-muted': true
  'property --ow-progress-height': true
  'property --ow-radius': true
  'property --ow-radius-full': true
  'property --ow-raised': true
  'property --ow-scrim': true
  'property --ow-shadow': true
  'property --ow-shadow-lift': true
  'property --ow-sidemenu-active': true
  'property --ow-sidemenu-surface': true
  'property --ow-sidemenu-text': true
  'property --ow-sidemenu-width': true
  'property --ow-space': true
  'property --ow-sticky-top': true
  'property --ow-success': true
  'property --ow-sunken': true
  'property --ow-surface': true
  'property --ow-text': true
  'property --ow-topbar-height': true
  'property --ow-topbar-surface': true
  'property --ow-topbar-text': true
  'property --ow-warning': true
  'part alert': true
  'part badge': true
  'part button': true
  'part button-primary': true
  'part button-quiet': true
  'part button-secondary': true
  'part card': true
  'part dialog': true
  'part error': true
  'part field': true
  'part footer': true
  'part hint': true
  'part input': true
  'part label': true
  'part main': true
  'part menu': true
  'part nav-item': true
  'part progress': true
  'part sidemenu': true
  'part steps': true
  'part tab': true
  'part topbar': true
  'route /home': 'landing'
  'route /login': 'login'
  'route /signup': 'register'
  'route /password': 'forgot-password'
  'route /password_confirm': 'reset-password'
  'route /': 'home'
  'route /documentos': 'documents'
  'route /documentoCliente': 'client-documents'
  'route /subirdocumentoCliente': 'upload-documents'
  'route /documentoAnexo': 'annex-documents'
  'route /documentoFiducia': 'trust-documents'
  'route /documentoMonetizacion': 'monetization-documents'
  'route /inmuebles': 'property'
  'route /soporte': 'support'
  'route /soporte/estado-de-cuenta': 'support'
  'route /after-sales': 'after-sales'
  'route /noticias': 'news'
  'route /avances': 'progress'
  'route /profiles': 'profile'
  'route /passwordUser': 'request-password'
  'route /fiducia': 'onboarding'
  'export .': true
  'export ./owner-portal': true
  'export ./fiducia-wizard': true
  'export ./owner-register': true
  'export ./react': true
  'export ./vue': true
  'export ./dist/*': true
  'export ./package.json': true
}
