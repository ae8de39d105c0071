// The compiler checks Spanish keys, a test English ones.
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof import('../../locales/account.es.json')
      advice: typeof import('../../locales/advice.es.json')
      common: typeof import('../../locales/common.es.json')
      controls: typeof import('../../locales/controls.es.json')
      endings: typeof import('../../locales/endings.es.json')
      errors: typeof import('../../locales/errors.es.json')
      files: typeof import('../../locales/files.es.json')
      options: typeof import('../../locales/options.es.json')
      portal: typeof import('../../locales/portal.es.json')
      suggestions: typeof import('../../locales/suggestions.es.json')
      visitor: typeof import('../../locales/visitor.es.json')
      wizard: typeof import('../../locales/wizard.es.json')
    }
  }
}
