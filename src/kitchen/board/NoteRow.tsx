import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { chip } from './chip.ts'
import type { Allergen } from '#shared/menu/allergen.ts'
import type { ToCome } from '#shared/orders/to-come.ts'
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
  /** What its guests said, what they must not eat, or what is to come. */
  readonly note: string | readonly Allergen[] | ToCome
  readonly sizes: Sizes
}) {
  const row = useMeasured<HTMLLIElement>(sizes, id)
  const allergyTo = useAllergyTo()
  const comingOf = useComing()
  const isSaid = typeof note === 'string'
  const words = isSaid ? `“${note}”` : 'dishes' in note ? comingOf(note) : allergyTo(note)
  const isRed = !isSaid && !('dishes' in note)
  return (
    <li ref={row} css={line} data-order-note>
      <span css={isRed ? chip : [noteLook, large]}>
        {isSaid ? <Pencil aria-hidden /> : isRed && <TriangleAlert aria-hidden />}
        <span css={{ minWidth: 0 }}>{words}</span>
      </span>
    </li>
  )
}

/** Returns what is to come, in words: each dish with the name of its course. */
function useComing() {
  const t = useT()
  const local = useLocalText()
  return ({ dishes }: ToCome) => {
    const each = dishes.map(
      ({ name, quantity, course }) => `${quantity}× ${local(name)}${course ? ` (${course})` : ''}`,
    )
    return t('kitchen.toCome', { dishes: each.join(', ') })
  }
}

const line = css({
  padding: '0.15em var(--ticket-inset)',
  borderBlockEnd: '1px solid var(--line)',
})
const large = css({ fontSize: '0.93em', fontWeight: 600 })
