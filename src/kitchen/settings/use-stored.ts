import { useState } from 'react'

/** A choice of this browser that outlives the window; `values` are the only ones taken from the store. */
export function useStored<Value extends string>(
  key: string,
  values: readonly Value[],
  initial: Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    const stored = localStorage.getItem(key)
    return values.find((known) => known === stored) ?? initial
  })
  const choose = (next: Value) => {
    localStorage.setItem(key, next)
    setValue(next)
  }
  return [value, choose]
}
