// A form with every kind of field, and its texts: what the tests of src/forms fill in.
import { createRef } from 'react'
import { endingsTexts, loadTexts, onboardingTexts } from '../../src/core/i18n'
import type { FieldTable, FormValues } from '../../src/domain/field'
import { ErrorSummary } from '../../src/forms/error-summary'
import { Form } from '../../src/forms/form'
import { kinds } from '../../src/forms/kinds'
import { password } from '../../src/forms/kinds/password'
import type { FormProps, OpenForm } from '../../src/forms/open-form'

const whenAbroad = { Requiere_pagos: 'Si' } as const

export const every = {
  First_Name: { kind: 'text', autocomplete: 'given-name', group: 'person' },
  Last_Name: { kind: 'text', autocomplete: 'family-name' },
  Tipo_Documento: { kind: 'select', options: 'personDocuments' },
  ID_Cedula: { kind: 'text', advice: 'document' },
  Sexo: { kind: 'choice', options: 'sexes', autocomplete: 'sex' },
  Date_of_Birth: { kind: 'date', autocomplete: 'bday', from: '1900/01/01' },
  Mobile: { kind: 'phone', autocomplete: 'tel' },
  Email: { kind: 'email', autocomplete: 'email' },
  Mailing_Country: { kind: 'country', autocomplete: 'country-name' },
  Mailing_City: { kind: 'suggest', suggest: 'cities', autocomplete: 'address-level2' },
  Ingresos: { kind: 'money', group: 'money' },
  Utilidad: { kind: 'money', negative: true, optional: true },
  Codigo_CIIU: { kind: 'suggest', suggest: 'ciiu', sendAs: 'number' },
  Requiere_pagos: { kind: 'choice', options: 'yesNo' },
  Banco1: { kind: 'text', when: whenAbroad },
  Pais_Operaciones: { kind: 'country', when: whenAbroad },
  Detalle: { kind: 'longText', optional: true },
  Cedulas: { kind: 'file' },
} as const satisfies FieldTable

export const answers: FormValues = {
  First_Name: 'Ana María',
  Last_Name: 'Restrepo',
  Tipo_Documento: 'Cedula de Ciudadania',
  ID_Cedula: '52123456',
  Sexo: 'Femenino',
  Date_of_Birth: '1984/05/09',
  Mobile: '+573001234567',
  Email: 'ana@example.co',
  Mailing_Country: 'Colombia',
  Mailing_City: 'Medellín',
  Ingresos: '12500000',
  Codigo_CIIU: '0010',
  Requiere_pagos: 'No',
}

const es = {
  groups: { person: 'Sobre usted', money: 'Sus finanzas' },
  First_Name: { label: 'Nombres', hint: 'Como aparecen en su documento de identidad' },
  Last_Name: { label: 'Apellidos' },
  Tipo_Documento: { label: 'Tipo de documento' },
  ID_Cedula: { label: 'Número de documento', hint: 'Sin puntos ni espacios' },
  Sexo: { label: 'Sexo' },
  Date_of_Birth: { label: 'Fecha de nacimiento' },
  Mobile: { label: 'Celular', hint: 'Por ejemplo, +57 300 123 4567' },
  Email: { label: 'Correo electrónico' },
  Mailing_Country: { label: 'País de residencia' },
  Mailing_City: { label: 'Ciudad de residencia' },
  Ingresos: { label: 'Ingresos mensuales', hint: 'En pesos colombianos' },
  Utilidad: { label: 'Utilidad neta' },
  Codigo_CIIU: { label: 'Código CIIU' },
  Requiere_pagos: { label: '¿Va a pagar desde otro país?' },
  Banco1: { label: 'Banco en el exterior' },
  Pais_Operaciones: { label: 'País de las operaciones' },
  Detalle: { label: 'Detalle de la actividad' },
  Cedulas: { label: 'Documento de identidad', hint: 'Ambas caras en un solo archivo; pasaporte si es extranjero' },
  password: { label: 'Contraseña', errors: { required: 'Escriba una contraseña' } },
  passwordConfirmation: { label: 'Confirmar contraseña' },
}

const en = {
  groups: { person: 'About you', money: 'Your finances' },
  First_Name: { label: 'First names', hint: 'As shown on your identity document' },
  Sexo: { label: 'Sex' },
}

const sample = {
  name: 'sample',
  es: async () => ({ default: { form: es } }),
  en: async () => ({ default: { form: en } }),
}
await loadTexts([...onboardingTexts, endingsTexts, sample])

export const handle = createRef<OpenForm>()

export function Sample(props: Partial<FormProps>) {
  return (
    <Form
      ref={handle}
      id="sample"
      labels="sample:form"
      kinds={{ ...kinds, password }}
      fields={every}
      messages="wizard"
      summary={props.messages === 'generic' ? undefined : ErrorSummary}
      submitLabel="Guardar y enviar"
      onSubmit={() => undefined}
      {...props}
    />
  )
}
