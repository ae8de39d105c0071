// Defines <owner-register>.
import { accountTexts } from '../src/core/i18n'
import { lazyPart } from '../src/core/lazy-part'
import { defineWidget } from '../src/embed/define-widget'
import { ownerRegisterTable } from './owner-register.table'

const RegisterAlone = lazyPart(() => import('../src/screens/register/registration'), 'RegisterAlone', accountTexts)
// Fetched at once, so that an element that is added later is never blank.
void RegisterAlone.fetch()
defineWidget(ownerRegisterTable, RegisterAlone)
