// The rows of a form, in the groups of its field table. Renders again when an answer changes that shows or hides other fields.
import { memo, useMemo } from 'react'
import { type Context, controllingFields, shownFields } from '../domain/condition'
import type { FieldTable } from '../domain/field'
import { FieldRow } from './field-row'
import { useFormParts } from './form-parts'
import { useTexts } from './use-texts'

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

export const FormBody = memo(function FormBody({ context }: { context: Context | undefined }) {
  const { fields, id, texts, say } = useFormParts()
  // Subscribes only to answers that conditions refer to, so that typing in other fields renders nothing.
  const answers = useTexts(useMemo(() => controllingFields(fields), [fields]))
  const groups = useMemo(() => groupsOf(fields), [fields])
  const shown = shownFields(fields, answers, context)
  return groups.map(({ name, fields: names }) => {
    const asked = names.filter((field) => shown.has(field))
    if (asked.length === 0) return null
    const rows = asked.map((field) => {
      const line = fields[field]
      if (!line) return null
      return <FieldRow key={field} name={field} field={line} optional={shown.get(field) === true} />
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
})
