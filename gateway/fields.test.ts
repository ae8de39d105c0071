// What may be written is what the forms of the widgets send, no more and no less.
import { describe, expect, it } from 'vitest'
import type { FieldTable } from '../src/domain/field'
import { openingPayload, savePayload } from '../src/domain/onboarding'
import { flow } from '../src/domain/steps/flow'
import type { Step } from '../src/domain/steps/step'
import { profileFields, uploadFields, upsertFields } from './fields'

const steps: Step[] = Object.values(flow).flat()
const fieldsOf = (kinds: (kind: string) => boolean) =>
  steps.flatMap(({ fields }) =>
    Object.entries(fields as FieldTable).flatMap(([name, { kind }]) => (kinds(kind) ? [name] : [])),
  )
const contact = { Email: 'a@b.co', Avance_Datos: 0, Tipo_Fiducia: 'Si', Separaci_n_Desde_Formulario: 'No' }

describe('the fields that may be written', () => {
  it('are those of the onboarding and the profile (GAT-02)', () => {
    const base = [
      savePayload({ nature: 'natural', variant: 'trust', step: 2, values: {}, contact }),
      openingPayload('natural', contact) ?? {},
    ].flatMap(Object.keys)
    const asked = fieldsOf((kind) => kind !== 'file')
    const also = steps.flatMap(({ alsoSends = [] }) => alsoSends)
    const wanted = new Set([...base, ...asked, ...also, ...profileFields])
    // Asked on the form only: its answer is sent under another name.
    wanted.delete('Direccion_Representante')
    expect([...upsertFields].sort()).toEqual([...wanted].sort())
  })

  it('take the files of the onboarding and the photo (GAT-02)', () => {
    expect([...uploadFields].sort()).toEqual(
      [...new Set([...fieldsOf((kind) => kind === 'file'), 'Foto_Perfil'])].sort(),
    )
  })
})
