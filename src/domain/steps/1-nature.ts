// Step 1 of both flows: the choice of the nature.

import type { Nature } from '../contact'
import { targets } from '../progress'
import type { Step } from './step'

/** Its progress depends on the choice (WIZ-02). */
export const natureStep = (nature: Nature) =>
  ({
    number: 1,
    progress: targets[nature][1],
    fields: { Naturaleza_Juridica: { kind: 'choice', options: 'natures' } },
  }) as const satisfies Step
