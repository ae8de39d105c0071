// Any form, from a table of fields: one control a kind, one check, one payload.
import { type ComponentType, type ReactNode, type Ref, useImperativeHandle, useMemo } from 'react'
import type { Failure } from '../core/failure'
import type { Context } from './condition'
import type { FieldTable, FormValues } from './field'
import { FormBody } from './form-body'
import { type FormParts, FormPartsContext } from './form-parts'
import type { Kinds } from './kinds/kind'
import type { MessageSet } from './messages'
import { SubmitRow } from './submit-row'
import type { UploadPort } from './uploads'
import { useEngine, useFormState } from './use-engine'
import { useFormTexts } from './use-form-texts'
import './form.css'

export interface FormHandle {
  values(): FormValues
  touched(): string[]
  /** As if the user had changed it. */
  setValue(name: string, value: string): void
  setServerError(name: string, text: string): void
  focusField(name: string): void
  focusFirstError(): void
  submit(): void
}

export interface SummaryProps {
  /** Counts the refused submits: each takes the focus. */
  refused: number
}

export interface FormProps {
  ref?: Ref<FormHandle>
  /** Unique in the widget: the controls' ids begin with it. */
  id: string
  /** Namespace and place of the texts: `ns:labels.FIELD.label`, `.hint`, `.errors.CODE`; `ns:labels.groups.GROUP`. */
  ns: string
  labels: string
  /** Of which kinds the fields are: read once. */
  kinds: Kinds
  fields: FieldTable
  /** Read once: another record needs another `key`. */
  values?: FormValues
  context?: Context
  messages?: MessageSet
  /** error-summary.tsx: the warning with a link to each field in error; else the first field in error takes the focus. */
  summary?: ComponentType<SummaryProps>
  /** `data-step` of the form. */
  step?: number | string
  /** None: there is nothing to submit, such as where every file is sent when it is chosen. */
  submitLabel?: string
  /** The submit button takes the whole width. */
  block?: boolean
  /** The row of buttons stays in view. */
  sticky?: boolean
  busy?: boolean
  /** Further buttons beside the submit button. */
  actions?: ReactNode
  /** Below one field: a template to download, say. */
  after?: Readonly<Record<string, ReactNode>>
  /** The soft hint of a field that has `advice`. */
  advise?: FormParts['advise']
  uploads?: UploadPort
  /** Only with valid values. Resolves: saved. `false` or an exception: not saved; a Failure's `field` is marked. */
  onSubmit?(values: FormValues, touched: string[]): Promise<unknown> | unknown
  onError?(failure: Failure): void
  onInvalid?(names: string[]): void
  /** A moment after a change, at the latest when form or page (`leaving`) go away. */
  onChange?(values: FormValues, touched: string[], leaving: boolean): void
  /** Between the fields and the buttons. */
  children?: ReactNode
}

export function Form(props: FormProps) {
  const { id, ns, labels, kinds, fields, uploads, after, advise, messages = 'generic', summary: Summary } = props
  const engine = useEngine(props)
  const refused = useFormState(engine, (state) => state.refused)
  const sending = useFormState(engine, (state) => state.sending)
  const words = useFormTexts()
  useImperativeHandle(props.ref, () => engine.handle)
  const parts = useMemo<FormParts>(
    () => ({ id, kinds, fields, texts: `${ns}:${labels}`, messages, uploads, after, advise, engine, ...words }),
    [id, kinds, fields, ns, labels, messages, uploads, after, advise, engine, words],
  )
  return (
    <FormPartsContext value={parts}>
      <form ref={engine.attach} id={id} className="ow-form" data-step={props.step} noValidate onSubmit={engine.submit}>
        {Summary && refused > 0 && <Summary refused={refused} />}
        <FormBody context={props.context} />
        {props.children}
        {props.submitLabel && (
          <SubmitRow label={props.submitLabel} busy={props.busy || sending} block={props.block} sticky={props.sticky}>
            {props.actions}
          </SubmitRow>
        )}
      </form>
    </FormPartsContext>
  )
}
