// The gateway accepts exactly the fields that the widgets' forms send. The steps are compared with wizard-fields.tsv.
import { describe, expect, it } from 'vitest'
import { specifiedFields } from '../../demo/services/records/specified-fields'
import { documentKinds, photoField } from '../../src/domain/documents'
import { naturePayload, savePayload } from '../../src/domain/payload'
import { profileFields, uploadFields, upsertFields } from './fields'

const sentAs = (isWanted: (sent: string | undefined) => boolean) =>
  specifiedFields.filter(({ sent }) => isWanted(sent)).map(({ field = '' }) => field)
const contact = { Email: 'a@b.co', Avance_Datos: 0, Tipo_Fiducia: 'Si', Separaci_n_Desde_Formulario: 'No' }
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

describe('the fields that may be written', () => {
  it('are those of the onboarding and the profile (GAT-02)', () => {
    const base = [
      savePayload({ nature: 'natural', variant: 'trust', step: 2, values: {}, contact }),
      naturePayload('natural', contact) ?? {},
    ].flatMap(Object.keys)
    const asked = sentAs((sent) => sent !== 'file' && sent !== 'no')
    expect(asked.length).toBeGreaterThan(90)
    expect(sorted(upsertFields)).toEqual(sorted([...base, ...asked, ...profileFields]))
  })

  it('take the files of the onboarding, the slots of the documents and the photo (DOC-06)', () => {
    const slots = [documentKinds.natural, documentKinds.legal].flat()
    expect(sorted(uploadFields)).toEqual(sorted([...sentAs((sent) => sent === 'file'), ...slots, photoField]))
  })
})
