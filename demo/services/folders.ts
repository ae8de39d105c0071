// Paths of the demo's own files.
import { fileURLToPath } from 'node:url'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '')

export const artFolder = folder('../art')
/** Pictures and videos made for the demo (services/media/README.md). */
export const mediaFolder = folder('./media')
export const pagesFolder = folder('../pages')
export const storeFolder = folder('../.store')
export const distFolder = folder('../../dist')
/** The fields of the onboarding, one line each: the specification's list, of which the CRM's types are made. */
export const fieldListFile = folder('../../tests/rules/wizard-fields.tsv')
