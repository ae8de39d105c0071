// Names a field, and leads to it.
import type { MouseEvent } from 'react'
import { inPage } from '../core/location'
import { controlId } from './native'
import type { OpenForm } from './open-form'

export function FieldLink({ form, name }: { form: OpenForm; name: string }) {
  const { id, labels, setFocus, words } = form
  return (
    <a
      href={inPage('#') + controlId(id, name)}
      onClick={(event: MouseEvent) => {
        // Following the link would change the host page's address.
        event.preventDefault()
        setFocus(name)
      }}
    >
      {words.say(`${labels}.${name}.label`)}
    </a>
  )
}
