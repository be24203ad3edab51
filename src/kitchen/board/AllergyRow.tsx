import { css } from '@emotion/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Allergen } from '#shared/menu/allergen.ts'
import type { Sizes } from './create-sizes.ts'
import { chip } from './chip.ts'
import { useAllergyTo } from './use-allergy-to.ts'
import { useMeasured } from './use-measured.ts'

/** What the guests of the order must not eat, in red above everything else. */
export function AllergyRow({
  id,
  allergens,
  sizes,
}: {
  readonly id: string
  readonly allergens: readonly Allergen[]
  readonly sizes: Sizes
}) {
  const row = useMeasured<HTMLLIElement>(sizes, id)
  const allergyTo = useAllergyTo()
  return (
    <li ref={row} css={line} data-allergens>
      <span css={chip}>
        <TriangleAlert aria-hidden />
        <span css={{ minWidth: 0 }}>{allergyTo(allergens)}</span>
      </span>
    </li>
  )
}

const line = css({
  padding: '0.15em var(--ticket-inset)',
  borderBlockEnd: '1px solid var(--line)',
})
