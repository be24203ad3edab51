import { css } from '@emotion/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useT } from '../../ui/i18n/use-t.ts'
import { BumpBar } from './BumpBar.tsx'
import type { Card } from './cards.ts'
import type { Sizes } from './create-sizes.ts'
import { footKey } from './parts.ts'
import { useMeasured } from './use-measured.ts'

/** Foot of a card, below its last piece. Pieces come and go with it: it must be measured alone. */
export function CardFoot({
  card,
  digit,
  sizes,
  onBump,
  onMore,
}: {
  readonly card: Card
  readonly digit: string | null
  readonly sizes: Sizes
  readonly onBump: () => void
  readonly onMore: () => void
}) {
  const t = useT()
  const foot = useMeasured<HTMLDivElement>(sizes, footKey(card.id))
  const wanted = card.sections.flatMap(({ dishes }) => dishes).filter(({ off }) => !off)
  return (
    <footer ref={foot} css={look}>
      <BumpBar
        label={t(card.atPass ? 'kitchen.handOut' : 'kitchen.done')}
        digit={digit}
        calls={card.atPass}
        done={wanted.filter(({ done }) => done).length}
        of={wanted.length}
        onBump={onBump}
      />
      <button
        type="button"
        css={more}
        aria-label={t('kitchen.moreOn', { ticket: card.title })}
        onClick={onMore}
      >
        <Ellipsis aria-hidden />
      </button>
    </footer>
  )
}

const look = css({ position: 'relative', display: 'flex', flex: 'none' })

const more = css({
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: 'max(48px, 2em)',
  borderInlineStart: '1px solid var(--line)',
  color: 'var(--ink-2)',
  '& svg': { width: '1em', height: '1em' },
  '&:active': { background: 'color-mix(in oklab, var(--ink) 8%, transparent)' },
  '&:focus-visible': { outlineOffset: -3 },
})
