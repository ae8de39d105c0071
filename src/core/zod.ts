// zod/mini for all of our code: it never probes `eval` (EMB-04). Removes the globals that zod adds to the page.
// Import order matters: page-zod must record the page's globals before zod runs.
import { removeOurGlobals } from './page-zod'

export * from 'zod/mini'

removeOurGlobals()
