// The steps of the two flows, in order.
import type { Nature } from '../contact'
import { progressOf, type Variant } from '../progress'
import { entity } from './legal/2-entity'
import { refundAccount } from './legal/3-refund-account'
import { internationalOperations } from './legal/4-international-operations'
import { contactPerson } from './legal/5-contact-person'
import { shareholders } from './legal/6-shareholders'
import { activity } from './legal/7-activity'
import { financialStatements } from './legal/8-financial-statements'
import { taxpayer } from './legal/9-taxpayer'
import { originOfFunds } from './legal/10-origin-of-funds'
import { foreignCurrency } from './legal/11-foreign-currency'
import { personalData } from './natural/2-personal-data'
import { bankAndFinances } from './natural/3-bank-and-finances'
import { foreignPayments } from './natural/4-foreign-payments'
import { employment } from './natural/5-employment'
import { tax } from './natural/6-tax'
import type { Step } from './step'

/** Step 1 of both flows: the choice of the nature (WIZ-02). */
export const natureStep = {
  number: 1,
  fields: { Naturaleza_Juridica: { kind: 'choice', options: 'natures' } },
} as const satisfies Step

export const flow = {
  natural: [natureStep, personalData, bankAndFinances, foreignPayments, employment, tax],
  legal: [
    natureStep,
    entity,
    refundAccount,
    internationalOperations,
    contactPerson,
    shareholders,
    activity,
    financialStatements,
    taxpayer,
    originOfFunds,
    foreignCurrency,
  ],
} as const satisfies Record<Nature, readonly Step[]>

/** The steps of a flow in order; only those with a progress figure for the variant. */
export const stepsOf = (nature: Nature, variant: Variant): readonly Step[] =>
  flow[nature].filter(({ number }) => progressOf(nature, variant, number) !== undefined)
