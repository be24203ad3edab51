/**
 * Returns `compute` with its memory: of each object once, as long as someone holds it. For rows, and what is made
 * of them: they are replaced whole and never changed.
 */
export function onceFor<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const known = made.get(key) ?? { value: compute(key) }
    made.set(key, known)
    return known.value
  }
}
