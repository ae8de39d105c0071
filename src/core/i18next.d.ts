// Makes the compiler know every key: `t('portal:none')` does not compile. Spanish is the truth; tests/rules/locales.test.ts compares English.
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof import('../../locales/es/account.json')
      common: typeof import('../../locales/es/common.json')
      controls: typeof import('../../locales/es/controls.json')
      endings: typeof import('../../locales/es/endings.json')
      errors: typeof import('../../locales/es/errors.json')
      options: typeof import('../../locales/es/options.json')
      portal: typeof import('../../locales/es/portal.json')
      wizard: typeof import('../../locales/es/wizard.json')
    }
  }
}
