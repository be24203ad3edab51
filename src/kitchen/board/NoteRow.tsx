import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { chip } from './chip.ts'
import type { Allergen } from '#shared/menu/allergen.ts'
import { useAllergyTo } from './use-allergy-to.ts'
import type { Sizes } from './create-sizes.ts'
import { noteLook } from './DishDetails.tsx'
import { useMeasured } from './use-measured.ts'

/** What the kitchen should know of the whole order, above its dishes. */
export function NoteRow({
  id,
  note,
  sizes,
}: {
  readonly id: string
  /** What its guests said, or what they must not eat. */
  readonly note: string | readonly Allergen[]
  readonly sizes: Sizes
}) {
  const row = useMeasured<HTMLLIElement>(sizes, id)
  const allergyTo = useAllergyTo()
  const isSaid = typeof note === 'string'
  return (
    <li ref={row} css={line} data-order-note>
      <span css={isSaid ? [noteLook, large] : chip}>
        {isSaid ? <Pencil aria-hidden /> : <TriangleAlert aria-hidden />}
        <span css={{ minWidth: 0 }}>{isSaid ? `“${note}”` : allergyTo(note)}</span>
      </span>
    </li>
  )
}

const line = css({
  padding: '0.15em var(--ticket-inset)',
  borderBlockEnd: '1px solid var(--line)',
})
const large = css({ fontSize: '0.93em', fontWeight: 600 })
