// The words of registration and recovery, which a login does not need.
import account from '../../locales/es/common.account.json'
import { registerTexts } from '../core/texts'

registerTexts('common', { es: account, en: () => import('../../locales/en/common.account.json') })
