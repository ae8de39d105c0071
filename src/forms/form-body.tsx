// The rows of a form, in the groups of its table. Rendered again for an error, or an answer that decides about other fields.
import { useMemo } from 'react'
import { type Context, shownFields } from './condition'
import type { FormState } from './engine'
import type { FieldTable } from './field'
import { FieldRow } from './field-row'
import { useFormParts } from './form-parts'

interface Group {
  name: string | undefined
  fields: string[]
}

function groupsOf(fields: FieldTable): Group[] {
  const groups: Group[] = []
  for (const [name, { group }] of Object.entries(fields)) {
    if (group !== undefined || groups.length === 0) groups.push({ name: group, fields: [] })
    groups.at(-1)?.fields.push(name)
  }
  return groups
}

interface Props {
  state: FormState
  context: Context | undefined
}

export function FormBody({ state, context }: Props) {
  const { fields, id, texts, say } = useFormParts()
  const groups = useMemo(() => groupsOf(fields), [fields])
  const shown = shownFields(fields, state.answers, context)
  return groups.map(({ name, fields: names }) => {
    const asked = names.filter((field) => shown.has(field))
    if (asked.length === 0) return null
    const rows = asked.map((field) => {
      const line = fields[field]
      if (!line) return null
      const error = state.errors[field]
      return <FieldRow key={field} name={field} field={line} optional={shown.get(field) === true} error={error} />
    })
    if (name === undefined) {
      return (
        <div key="" className="ow-form-group">
          {rows}
        </div>
      )
    }
    const heading = `${id}-group-${name}`
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is read before each of its fields; a heading is read once
      <div key={name} className="ow-form-group" role="group" aria-labelledby={heading}>
        <h2 className="ow-form-heading" id={heading}>
          {say(`${texts}.groups.${name}`)}
        </h2>
        {rows}
      </div>
    )
  })
}
