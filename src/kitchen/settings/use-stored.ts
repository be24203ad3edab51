import { useCallback, useState } from 'react'

/** Keeps a choice of this browser beyond the window; `values` are the only ones read from the store. */
export function useStored<Value extends string>(
  key: string,
  values: readonly Value[],
  initial: Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    const stored = localStorage.getItem(key)
    return values.find((known) => known === stored) ?? initial
  })
  const choose = useCallback(
    (next: Value) => {
      localStorage.setItem(key, next)
      setValue(next)
    },
    [key],
  )
  return [value, choose]
}
