// Defines <fiducia-wizard>.
import { onboardingTexts } from '../src/core/i18n'
import { lazyPart } from '../src/core/lazy-part'
import { defineWidget } from '../src/embed/define-widget'
import { startSession } from '../src/records/early-start'
import { fiduciaWizardTable } from './fiducia-wizard.table'

const code = () => import('../src/wizard/wizard-alone')
const WizardAlone = lazyPart(code, 'WizardAlone', ...onboardingTexts)
// Fetched at once, so that an element that is added later is never blank.
void WizardAlone.fetch()

defineWidget(fiduciaWizardTable, WizardAlone, (app) => {
  const welcome = async () => (await code()).AloneLogin.fetch()
  const { started, read } = startSession(app, { welcome })
  const drafts = started.then(async () => (await code()).readDraftsAhead(app))
  return Promise.all([read, drafts, WizardAlone.fetch()])
})
