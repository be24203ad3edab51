import { useEffect, useRef } from 'react'

/** Takes the person to the first field that is wrong, when what is wrong has changed. */
export function useFocusFault(faults: string) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.trim() === '' || ref.current?.contains(document.activeElement)) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return ref
}
