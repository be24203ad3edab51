import { css } from '@emotion/react'
import type { ComponentType } from 'react'
import ChefHat from 'lucide-react/icons/chef-hat'
import type { Branch } from '#shared/branches/branch.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Turns } from './arrivals.ts'
import type { Card } from './cards.ts'
import type { LeftProps } from './LeftCard.tsx'
import { Placed } from './Placed.tsx'
import type { Cook } from './use-cook.ts'
import type { Layout } from './use-layout.ts'

type Props = {
  readonly limits: Branch['kitchen']
  readonly nameOf: (station: string) => string
  readonly layout: Layout
  readonly setRail: (element: HTMLElement | null) => void
  /** Ids of cards that left a moment ago and keep their places. */
  readonly left: ReadonlySet<string>
  /** What one of these says in its place; null until the script for it has come. */
  readonly LeftCard: ComponentType<LeftProps> | null
  /** Of cards that came late, after an outage. */
  readonly delayed: Turns
  /** Ids of the oldest cards, whose heads are coloured as a whole. */
  readonly loud: ReadonlySet<string>
  /** Cards that the digits bump, in their order. */
  readonly slots: readonly Card[]
  /** Labels of the keys that bump the slots, in their order. */
  readonly labels: readonly string[]
  readonly selected: string | null
  readonly cook: Cook | null
  /** Opens the sheet of a card, by its id. */
  readonly onMore: (card: string) => void
}

/** The cards, page beside page: a swipe or the keys turn them. */
export function Rail({
  layout,
  setRail,
  left,
  LeftCard,
  delayed,
  loud,
  slots,
  labels,
  selected,
  ...rest
}: Props) {
  const t = useT()
  const { grid, sizes } = layout
  return (
    <section ref={setRail} aria-label={t('kitchen.title')} css={rail} onScroll={layout.onScroll}>
      {layout.parts.length === 0 && (
        <div css={empty}>
          <EmptyState icon={<ChefHat aria-hidden />} title={t('kitchen.emptyTitle')}>
            {t('kitchen.emptyBody')}
          </EmptyState>
        </div>
      )}
      {Array.from({ length: layout.pages }, (_, page) => (
        <div key={page} aria-hidden css={stop} style={{ left: page * layout.pageWidth }} />
      ))}
      {layout.pieces.map(({ card: at, from, to, page, column, top, height }) => {
        const one = layout.parts[at]
        if (!one || !layout.isDrawn(one.card.id)) return null
        const { card, rows } = one
        const { id } = card
        return (
          <Placed
            key={`${id} ${from}`}
            x={page * layout.pageWidth + column * (grid.column + grid.gap)}
            y={top}
            width={grid.column}
            height={layout.isPlaced(id) ? height : null}
            left={left.has(id)}
            LeftCard={LeftCard}
            card={card}
            rows={rows}
            from={from}
            to={to}
            {...rest}
            sizes={sizes}
            head={layout.headOf(id)}
            loud={loud.has(id)}
            delayed={delayed.has(id)}
            digit={labels[slots.indexOf(card)] ?? null}
            selected={selected === id}
          />
        )
      })}
    </section>
  )
}

const rail = css({
  position: 'relative',
  minHeight: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehavior: 'contain',
})

// Where a swipe comes to rest; the last one also gives the rail its length.
const stop = css({
  position: 'absolute',
  insetBlock: 0,
  width: '100%',
  scrollSnapAlign: 'start',
  pointerEvents: 'none',
})

const empty = css({ display: 'grid', placeContent: 'center', height: '100%' })
