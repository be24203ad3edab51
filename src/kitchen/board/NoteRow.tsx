import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { chip } from './chip.ts'
import type { Sizes } from './create-sizes.ts'
import { noteLook } from './DishDetails.tsx'
import { useMeasured } from './use-measured.ts'

/** What the kitchen should know of the whole order, above its dishes. */
export function NoteRow({
  id,
  note,
  alert = false,
  sizes,
}: {
  readonly id: string
  readonly note: string
  /** It may hurt a guest. */
  readonly alert?: boolean
  readonly sizes: Sizes
}) {
  const row = useMeasured<HTMLLIElement>(sizes, id)
  return (
    <li ref={row} css={line} data-order-note>
      <span css={alert ? chip : [noteLook, large]}>
        {alert ? <TriangleAlert aria-hidden /> : <Pencil aria-hidden />}
        <span css={{ minWidth: 0 }}>{alert ? note : `“${note}”`}</span>
      </span>
    </li>
  )
}

const line = css({
  padding: '0.15em var(--ticket-inset)',
  borderBlockEnd: '1px solid var(--line)',
})
const large = css({ fontSize: '0.93em', fontWeight: 600 })
