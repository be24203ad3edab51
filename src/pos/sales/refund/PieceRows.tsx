import { css } from '@emotion/react'
import { inCombos } from '#shared/orders/combo.ts'
import type { Order } from '#shared/orders/order.ts'
import { modifierNames } from '#shared/orders/modifier-name.ts'
import { weightWords } from '#shared/orders/weight-words.ts'
import { piecePrice } from '#shared/orders/priced-parts.ts'
import { piecesLeft } from '#shared/orders/refund-amounts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { allOrNone, type RefundDraft } from './refund-draft.ts'

/** The dishes of an order, each with how many pieces come back. */
export function PieceRows({
  order,
  pieces,
  onChange,
}: {
  readonly order: Order
  readonly pieces: RefundDraft['pieces']
  readonly onChange: (pieces: RefundDraft['pieces']) => void
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const left = new Map(piecesLeft(order).map(({ lineId, quantity }) => [lineId, quantity]))
  const all = left.size > 0 && [...left].every(([id, quantity]) => (pieces[id] ?? 0) >= quantity)
  return (
    <section css={frame} aria-label={t('orders.dishes')}>
      <header css={head}>
        <h3>{t('orders.dishes')}</h3>
        <Button aria-pressed={all} onClick={() => onChange(allOrNone(order, pieces))}>
          {t('refunds.allDishes')}
        </Button>
      </header>
      <ul css={list}>
        {inCombos(order.lines).map((lines) => {
          const [line] = lines
          if (!line) return null
          const most = left.get(line._id) ?? 0
          const name = local(line.combo?.name ?? line.name)
          const details = lines
            .flatMap((part) => [
              ...(part.combo ? [local(part.name)] : []),
              ...weightWords(part, order.policy.currency, { t, format }),
              ...modifierNames(part.modifiers, { t, local }),
            ])
            .join(', ')
          return (
            <li key={line._id} css={row} data-chosen={(pieces[line._id] ?? 0) > 0}>
              <div css={words}>
                <strong>{name}</strong>
                {details !== '' && <span css={quiet}>{details}</span>}
                <span css={quiet}>
                  {format.money(
                    lines.reduce((sum, part) => sum + piecePrice(part), 0),
                    order.policy.currency,
                  )}
                  {' · '}
                  {most === 0 ? t('refunds.whole') : t('refunds.ofPieces', { number: most })}
                </span>
              </div>
              {most > 0 && (
                <Stepper
                  label={name}
                  lessLabel={t('orders.less')}
                  moreLabel={t('orders.more')}
                  value={Math.min(most, pieces[line._id] ?? 0)}
                  max={most}
                  onChange={(quantity) =>
                    onChange({
                      ...pieces,
                      ...Object.fromEntries(lines.map(({ _id }) => [_id, quantity])),
                    })
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const frame = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-3)', minWidth: 0 })
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  '& h3': { fontSize: 'var(--text-lg)' },
})
const list = css({
  margin: 0,
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  listStyle: 'none',
})
const row = css({
  '--hit': '56px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--space-2) var(--space-3)',
  minHeight: 76,
  padding: 'var(--space-3) var(--space-4)',
  '&:not(:first-of-type)': { borderBlockStart: '1px solid var(--line)' },
  '&:first-of-type': { borderStartStartRadius: 'inherit', borderStartEndRadius: 'inherit' },
  '&:last-of-type': { borderEndStartRadius: 'inherit', borderEndEndRadius: 'inherit' },
  '&[data-chosen="true"]': { background: 'var(--primary-soft)' },
})
const words = css({ display: 'grid', flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' })
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
