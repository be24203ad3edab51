import { useEffect, useRef } from 'react'

/** Focuses the first field with an error, each time that a form was refused. */
export function useFocusFault(refused: number) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused === 0) return
    // Of the whole form, of which this may be one part of several.
    const within = ref.current?.closest('form') ?? ref.current
    const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    // The error is below a field and above the foot of a dialog: both must be in view.
    wrong?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return ref
}
