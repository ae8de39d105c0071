import { lazyPart } from '../src/core/lazy-part'
import { onboardingTexts } from '../src/core/namespaces'
import { defineWidget } from '../src/embed/define-widget'
import { beginInline } from '../src/records/early-start'
import { fiduciaWizardTable } from './fiducia-wizard.table'

const WizardAlone = lazyPart(() => import('../src/wizard/wizard-alone'), 'WizardAlone', onboardingTexts)
// At once: an element that is added later then shows the form without a frame of nothing before it.
void WizardAlone.fetch()
defineWidget(fiduciaWizardTable, WizardAlone, beginInline)
