// Where the demo's own files lie.
import { fileURLToPath } from 'node:url'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '')

export const artFolder = folder('../art')
/** Drawn and recorded for the demo: see services/media/README.md. */
export const mediaFolder = folder('./media')
export const pagesFolder = folder('../pages')
export const storeFolder = folder('../.store')
export const distFolder = folder('../../dist')
/** The fields of the onboarding, one line each: the specification's list, of which the CRM's types are made. */
export const fieldListFile = folder('../../tests/rules/wizard-fields.tsv')
