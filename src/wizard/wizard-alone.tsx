import { Wizard } from './wizard'

export const WizardAlone = Wizard
