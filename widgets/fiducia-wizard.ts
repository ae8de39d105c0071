import { defineWidget } from '../src/embed/define-widget'
import { WizardAlone } from '../src/wizard/wizard-alone'
import { fiduciaWizardTable } from './fiducia-wizard.table'

defineWidget(fiduciaWizardTable, WizardAlone)
