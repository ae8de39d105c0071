// Where forms reach the rules for telephone numbers.
import { type Phone, readPhone } from '../core/phone'

type ReadPhone = typeof readPhone

export type { Phone }
export const readPhoneNow: ReadPhone = readPhone
export const loadPhoneRules = async (): Promise<ReadPhone> => readPhone
export const loadPhone = loadPhoneRules as (...asked: never[]) => Promise<ReadPhone>
