// The specification's list of fields, as text. The file for pages takes it from the build instead (scripts/build/demo-services.ts).
import { readFileSync } from 'node:fs'
import { fieldListFile } from '../folders'

export const fieldList = readFileSync(fieldListFile, 'utf8')
