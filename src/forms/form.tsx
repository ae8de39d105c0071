// Renders a form from a table of fields. react-hook-form holds its texts and errors; the field kinds provide controls and rules.
import { useImperativeHandle, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormBody } from './form-body'
import { type FormParts, FormPartsContext } from './form-parts'
import type { FormProps } from './form-props'
import { Refused } from './refused'
import { SubmitRow } from './submit-row'
import { useFormTexts } from './use-form-texts'
import { useFormTools } from './use-form-tools'
import { useSubmit } from './use-submit'
import './form.css'

export function Form(props: FormProps) {
  const { id, ns, labels, kinds, fields, uploads, after, advise, messages = 'generic' } = props
  const held = useFormTools(props)
  const { form, tools } = held
  const { submit, sending, refusals } = useSubmit(held)
  const words = useFormTexts()
  useImperativeHandle(props.ref, () => held.handle)
  const parts = useMemo<FormParts>(
    () => ({ id, kinds, fields, texts: `${ns}:${labels}`, messages, uploads, after, advise, tools, ...words }),
    [id, kinds, fields, ns, labels, messages, uploads, after, advise, tools, words],
  )
  return (
    <FormProvider {...form}>
      <FormPartsContext value={parts}>
        <form ref={held.attach} id={id} className="ow-form" data-step={props.step} noValidate onSubmit={submit}>
          <Refused summary={props.summary} refusals={refusals} />
          <FormBody context={props.context} />
          {props.children}
          {props.submitLabel && (
            <SubmitRow label={props.submitLabel} busy={props.busy || sending} block={props.block} sticky={props.sticky}>
              {props.actions}
            </SubmitRow>
          )}
        </form>
      </FormPartsContext>
    </FormProvider>
  )
}
