import { accountTexts } from '../src/core/i18n'
import { lazyPart } from '../src/core/lazy-part'
import { defineWidget } from '../src/embed/define-widget'
import { ownerRegisterTable } from './owner-register.table'

const RegisterAlone = lazyPart(() => import('../src/screens/register/registration'), 'RegisterAlone', accountTexts)
// At once: an element that is added later then shows the form without a frame of nothing before it.
void RegisterAlone.fetch()
defineWidget(ownerRegisterTable, RegisterAlone)
