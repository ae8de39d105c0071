// Subscribes a component to the texts of some fields.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../domain/field'

const between = '\u0000'

/**
 * Renders only when one of these fields changes, and synchronously (useSyncExternalStore). react-hook-form's useWatch would render a task later,
 * because React cannot see `window.event` in a shadow tree; a quick Tab would then skip the field about to appear.
 * @param names must keep its identity between renders
 */
export function useTexts(names: readonly string[]): FormValues {
  const { subscribe, getValues } = useFormContext<FormValues>()
  const listen = useCallback(
    (changed: () => void) =>
      names.length === 0
        ? () => {}
        : subscribe({ name: [...names], exact: true, formState: { values: true }, callback: changed }),
    [subscribe, names],
  )
  const texts = useSyncExternalStore(listen, () => names.map((name) => getValues(name) ?? '').join(between))
  return useMemo(() => {
    const each = texts.split(between)
    return Object.fromEntries(names.map((name, place) => [name, each[place] ?? '']))
  }, [texts, names])
}
