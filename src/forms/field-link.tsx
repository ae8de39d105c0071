// A link to a field of the form, with the field's label as text.
import { type MouseEvent, useContext } from 'react'
import { inPage } from '../core/location'
import { controlId } from './native'
import { OpenFormContext } from './open-form'

/** Renders nothing for a name that the form does not ask. */
export function FieldLink({ name = '' }: { name?: string | undefined }) {
  const form = useContext(OpenFormContext)
  if (!form?.fields[name]) return null
  const { id, labels, setFocus, words } = form
  return (
    <a
      href={inPage('#') + controlId(id, name)}
      onClick={(event: MouseEvent) => {
        // The link would change the page's address.
        event.preventDefault()
        setFocus(name)
      }}
    >
      {words.say(`${labels}.${name}.label`)}
    </a>
  )
}
