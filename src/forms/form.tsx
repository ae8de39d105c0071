// A form made from a table of fields; react-hook-form has texts and errors.
import { Fragment, memo, type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { announce } from '../core/announce'
import { renderLater } from '../core/use-painted'
import { whenIdle } from '../core/when-idle'
import { controllingFields, inputModeOf, shownFields } from '../domain/condition'
import { type FormValues, groupsOf } from '../domain/field'
import { Button } from '../ui/button'
import { FieldRow } from './field-row'
import { errorText, type FormProps, type OpenForm, OpenFormContext, useOpenForm, useWatchedTexts } from './open-form'
import { useTableForm } from './use-table-form'
import { SlowNotice } from './use-wait-phase'
import './form.css'

export function Form(props: FormProps & { ref?: Ref<OpenForm> }) {
  const { summary: Summary } = props
  const { form, handleLeave, submit, isSending, refusals } = useTableForm(props)
  useImperativeHandle(props.ref, () => form)
  return (
    <FormProvider {...form.methods}>
      <OpenFormContext value={form}>
        <form
          ref={form.element}
          id={props.id}
          className="ow-form ow-stack ow-gap-6 ow-wide ow-measure"
          data-step={props.step}
          // Sent by the browser itself, it would put a password into the address.
          method="dialog"
          noValidate
          // A browser may close a tab without `pagehide`.
          onBlur={() => handleLeave(false)}
          onSubmit={submit}
        >
          {Summary && refusals > 0 && <Summary refusals={refusals} />}
          {/* A refused submit shows every field that it has checked. */}
          <FormBody
            context={props.context}
            firstFields={refusals > 0 ? undefined : props.firstFields}
            beforeFiles={props.beforeFiles}
          />
          {props.children}
          {props.submitLabel && (
            // The submit button comes last in reading order.
            <div className="ow-form-actions ow-row ow-wrap ow-gap-3" data-sticky={props.sticky || undefined}>
              {props.actions}
              <Button type="submit" variant="primary" busy={isSending} block={props.block}>
                {props.submitLabel}
              </Button>
              {isSending && <SlowNotice />}
            </div>
          )}
        </form>
      </OpenFormContext>
    </FormProvider>
  )
}

/** Rows rendered in one frame: more would delay the first typing. */
const rowsAtOnce = 7

/** Renders only for errors, and answers that show fields. */
const FormBody = memo(function FormBody(props: Pick<FormProps, 'context' | 'firstFields' | 'beforeFiles'>) {
  const { context, firstFields, beforeFiles } = props
  const form = useOpenForm()
  const { fields, id, labels, words } = form
  // One subscription for all rows is faster than one for each.
  const { errors } = useFormState<FormValues>()
  // Typing in other fields does not render.
  const answers = useWatchedTexts(useMemo(() => controllingFields(fields), [fields]))
  const advice = useAdvice(context)
  const groups = useMemo(() => groupsOf(fields), [fields])
  const shown = shownFields(fields, answers, context)
  const renderedCount = useRenderedCount(firstFields, form)
  const firstFile = Object.keys(fields).find((name) => fields[name]?.kind === 'file' && shown.has(name))
  const rowsOf = (name: string) => {
    const { [name]: field } = fields
    if (!field) return null
    const { [name]: error } = errors
    const row = (
      <FieldRow
        key={name}
        name={name}
        field={field}
        optional={shown.get(name) === true}
        inputMode={inputModeOf(field, answers)}
        error={error && errorText(form, name, field, error)}
        // `useAdvice` writes '' for none, which would render the row.
        advice={advice[name] || undefined}
      />
    )
    return name === firstFile && beforeFiles ? [<Fragment key="before">{beforeFiles}</Fragment>, row] : row
  }
  return groups.map((group) => {
    const rendered = group.fields.slice(0, Math.max(renderedCount - group.fieldsBefore, 0))
    const asked = rendered.filter((name) => shown.has(name))
    if (asked.length === 0) return null
    const headingId = `${id}-group-${group.name}`
    // A legend is read before each field, a heading once.
    const named = group.name !== undefined && { role: 'group', 'aria-labelledby': headingId }
    return (
      <div key={group.name ?? ''} className="ow-form-group ow-stack" {...named}>
        {named && (
          <h2 className="ow-form-heading" id={headingId}>
            {words.say(`${labels}.groups.${group.name}`)}
          </h2>
        )}
        {asked.map(rowsOf)}
      </div>
    )
  })
})

/** Counts the fields to render: more follow once the first are painted. */
function useRenderedCount(firstFields: number | undefined, { fields, kinds }: OpenForm): number {
  const all = Object.keys(fields).length
  const [count, setCount] = useState(firstFields ?? all)
  if (firstFields === undefined && count < all) setCount(all)
  useEffect(() => {
    if (count >= all) return
    return renderLater(() => {
      // Loads controls where one script holds all code.
      for (const { kind } of Object.values(fields)) void kinds[kind]?.fetch?.()
      setCount(count + rowsAtOnce)
    })
  }, [count, all, fields, kinds])
  return count
}

/** Gives advice when a field is left, with one listener for the form. */
function useAdvice(context: FormProps['context']): FormValues {
  const { element, fields, getValues, advise } = useOpenForm()
  const [advice, setAdvice] = useState<FormValues>({})
  useEffect(() => {
    const form = element.current
    const advised = Object.keys(fields).filter((name) => fields[name]?.advice)
    if (!form || !advise || advised.length === 0) return
    /** Checks begun since the effect began. */
    let checks = 0
    let found: FormValues = {}
    /** Shows all advice. @returns the texts that were not shown before */
    const check = async (): Promise<string[]> => {
      // Read first, so that what is typed while the code loads is announced.
      const answers = getValues()
      checks += 1
      const number = checks
      const adviser = await advise()
      // A later check has newer answers.
      if (number !== checks) return []
      const shown = shownFields(fields, answers, context)
      const names = advised.filter((name) => shown.has(name))
      const before = found
      found = Object.fromEntries(names.map((name) => [name, adviser(name, answers[name] ?? '', answers) ?? '']))
      setAdvice(found)
      return Object.entries(found).flatMap(([name, text]) => (text && text !== before[name] ? [text] : []))
    }
    // Advice whose code cannot be loaded blocks nothing.
    const noTexts = () => []
    const onChange = async () => {
      for (const text of await check().catch(noTexts)) announce(text)
    }
    // Waits for the paint, as it reads all controls; a change may check before.
    const cancel = whenIdle(() => void (checks === 0 && check().catch(noTexts)))
    form.addEventListener('change', onChange)
    return () => {
      checks = 0
      cancel()
      form.removeEventListener('change', onChange)
    }
  }, [element, fields, getValues, advise, context])
  return advice
}
