// The rule for choices: the answer is one of the list's. Apart from the others because the lists are large.
import { options } from '../domain/options'
import { addRules, type Rule } from './rules'

const unlisted: Rule = (value, { options: list }) =>
  list !== undefined && !(options[list] as readonly string[]).includes(value) && 'choice'

addRules({ choice: unlisted, select: unlisted })
