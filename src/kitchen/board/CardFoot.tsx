import { BumpBar } from './BumpBar.tsx'
import type { Card } from './cards.ts'
import type { Sizes } from './create-sizes.ts'
import { footKey } from './use-layout.ts'
import { useMeasured } from './use-measured.ts'

/** Foot of a card, below its last piece. Pieces come and go with it: it must be measured alone. */
export function CardFoot({
  card,
  digit,
  sizes,
  onBump,
}: {
  readonly card: Card
  readonly digit: number | null
  readonly sizes: Sizes
  readonly onBump: () => void
}) {
  const foot = useMeasured<HTMLDivElement>(sizes, footKey(card.id))
  const wanted = card.sections.flatMap(({ dishes }) => dishes).filter(({ off }) => !off)
  return (
    <div ref={foot} css={{ flex: 'none' }}>
      <BumpBar
        digit={digit}
        done={wanted.filter(({ done }) => done).length}
        of={wanted.length}
        onBump={onBump}
      />
    </div>
  )
}
