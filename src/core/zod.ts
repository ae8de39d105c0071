// zod for all of our code: the small form, which never probes `eval` (EMB-04), without the globals that it adds to the page.
// The order of the two imports matters: the first one notes what the page has before zod is there.
import { removeOurGlobals } from './page-zod'

export * from 'zod/mini'

removeOurGlobals()
