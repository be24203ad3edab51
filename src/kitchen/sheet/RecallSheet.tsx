import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { goneAt, recallable } from '../board/board.ts'
import { useTick } from '../clock/use-tick.ts'
import type { Card } from '../board/cards.ts'
import { Sheet } from './Sheet.tsx'

/** The cards that were taken off the screen a short while ago, the last first; one tap puts one back. */
export function RecallSheet({
  cards: all,
  nameOf,
  onRecall,
  onClose,
}: {
  readonly cards: readonly Card[]
  readonly nameOf: (station: string) => string
  readonly onRecall: (card: Card) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const minute = useTick((now) => Math.floor(now / MINUTE))
  const cards = recallable(all, minute * MINUTE)
  return (
    <Sheet title={t('kitchen.recall')} onClose={onClose}>
      {cards.length === 0 && <EmptyState title={t('kitchen.recallEmpty')} />}
      <ul>
        {cards.map((card) => (
          <li key={card.id} css={row}>
            <div css={{ flex: 1, minWidth: 0 }}>
              <p css={head}>
                <b css={titleLook}>{card.title}</b>
                <span>
                  {card.kind === 'cancelled'
                    ? t('kitchen.cancelled')
                    : t('kitchen.finishedAt', { time: format.time(goneAt(card)) })}
                </span>
                <span>
                  {format.list(card.sections.map(({ ticket }) => nameOf(ticket.station)))}
                </span>
              </p>
              <p css={dishes}>
                {format.list(
                  card.sections
                    .flatMap((section) => section.dishes)
                    .map(({ quantity, dish }) => `${quantity}× ${local(dish.name)}`),
                )}
              </p>
            </div>
            <Button size="touch" icon={<Undo2 aria-hidden />} onClick={() => onRecall(card)}>
              {t('kitchen.recall')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const MINUTE = 60_000

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-5)',
  paddingBlock: 'var(--space-4)',
  borderBlockEnd: '1px dashed var(--line-strong)',
  '&:last-child': { borderBlockEnd: 0 },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 0.8em',
  color: 'var(--ink-2)',
})
const titleLook = css({ color: 'var(--ink)', fontFamily: 'var(--font-display)', fontSize: '1.2em' })
const dishes = css({ color: 'var(--ink-2)', fontSize: '0.9em' })
