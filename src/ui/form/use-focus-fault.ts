import { useEffect, useRef } from 'react'

/** Focuses the first field with an error, each time that a form was refused. */
export function useFocusFault(refused: number) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused === 0) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    // The error is below a field and above the foot of a dialog: both must be in view.
    wrong?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return ref
}
