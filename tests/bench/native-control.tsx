// The fields of the floors: what nativeFields (scripts/bench/page.mjs) finds in a form of ours, as bare native controls.

interface Control {
  /** None for the country beside a telephone number. */
  name: string
  type: string
  value: string
  /** Of a radio button. */
  label: string
  /** Of a select: value and text. */
  options: [string, string][] | undefined
}

export interface Field {
  name: string
  label: string
  controls: Control[]
}

interface Props {
  id: string
  control: Control
  wrong?: boolean
}

export function NativeControl({ id, control, wrong = false }: Props) {
  const { name, type, value, label, options } = control
  const native = {
    name,
    required: true,
    'aria-invalid': wrong,
    'aria-describedby': wrong ? `${id}-error` : undefined,
  }
  if (options) {
    return (
      <select {...native} id={name && id} defaultValue={value}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )
  }
  if (type !== 'radio') return <input {...native} id={id} type={type} defaultValue={value} />
  return (
    <label>
      <input {...native} type="radio" value={value} /> {label}
    </label>
  )
}
