import { css } from '@emotion/react'
import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Awake } from './awake.ts'
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
  const awake = use(Awake)
  return (
    <>
      {bar && slot && createPortal(<div css={awake ? shown : away}>{bar}</div>, slot)}
      {children}
    </>
  )
}

const shown = css({ display: 'contents' })
const away = css({ display: 'none' })
