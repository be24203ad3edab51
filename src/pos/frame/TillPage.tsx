import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { BarSlot } from './bar-slot.ts'

/** A screen that puts something into the top bar, e.g. its order and the search. */
export function TillPage({
  bar,
  children,
}: {
  readonly bar?: ReactNode
  readonly children: ReactNode
}) {
  const slot = use(BarSlot)
  return (
    <>
      {bar && slot && createPortal(bar, slot)}
      {children}
    </>
  )
}
