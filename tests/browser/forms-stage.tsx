// A form on a page of its own, and the ways in which values come into it.
import type { ReactNode } from 'react'
import type { FormValues } from '../../src/domain/field'
import { FileControl } from '../../src/forms/kinds'
import type { FormProps } from '../../src/forms/open-form'
import { until } from '../kit/until'
import { Sample } from './forms-sample'
import { type Stage, stage } from './ui-stage'

type Input = HTMLInputElement & HTMLSelectElement

export interface FormStage extends Stage {
  control(name: string): Input
  /** What automation does: the value at once, then the events of a change. */
  fill(name: string, value: string): void
  /** Like `fill`, but stays in the field. */
  type(name: string, value: string): void
  choose(name: string, value: string): void
  error(name: string): string
  submit(): void
  text(): string
  /** What was submitted so far, unless a test submits itself. */
  submitted: FormValues[]
}

export async function formStage(
  props: Partial<FormProps> = {},
  options: { language?: 'es' | 'en'; width?: number; extra?: ReactNode } = {},
) {
  const { extra, ...look } = options
  const submitted: FormValues[] = []
  await FileControl.ready()
  const held = await stage(
    <main>
      <h1>Formulario</h1>
      <Sample onSubmit={(values) => void submitted.push(values)} {...props} />
      {extra}
    </main>,
    look,
  )
  await until(() => held.shadow.querySelector('form'))
  return { ...held, ...ways(held), submitted } as FormStage
}

export function ways(held: Stage) {
  const control = (name: string) => held.find(`[name="${name}"]`) as unknown as Input
  const set = (input: Input, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const type = (name: string, value: string) => {
    control(name).focus()
    set(control(name), value)
  }
  return {
    control,
    type,
    fill(name: string, value: string) {
      type(name, value)
      control(name).blur()
    },
    choose(name: string, value: string) {
      const radio = held.shadow.querySelector<HTMLInputElement>(`[type="radio"][name="${name}"][value="${value}"]`)
      if (radio) radio.click()
      else set(control(name), value)
    },
    error: (name: string) => held.shadow.querySelector(`#sample-${name}-error`)?.textContent ?? '',
    submit: () => held.find('button[type="submit"]').click(),
    text: () => held.shadow.textContent ?? '',
  }
}
