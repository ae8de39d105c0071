// The texts of a few fields, for what is shown by them.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../domain/field'

const between = '\u0000'

/**
 * Renders for these fields alone, and before the next key: a store that is read synchronously. The library's own useWatch would render a task
 * later, because in a shadow tree React cannot see `window.event`; a quick Tab would pass the field that is about to appear.
 * @param names stable
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
