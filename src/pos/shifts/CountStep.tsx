import { css } from '@emotion/react'
import Camera from 'lucide-react/icons/camera'
import {
  type CountRow,
  emptyCount,
  layoutOf,
  piecesOf,
  withPieces,
} from '#shared/shifts/cash-count.ts'
import type { CashCount } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stepper } from '../../ui/controls/Stepper.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/** The drawer counted in the branch currency's own notes and coins; the total follows every piece. */
export function CountStep({
  count,
  counted,
  onCount,
}: {
  readonly count: CashCount
  readonly counted: boolean
  /** `done` is true once something was entered, be it that there is nothing. */
  readonly onCount: (count: CashCount, done: boolean) => void
}) {
  const t = useT()
  const format = useFormat()
  const rows = layoutOf(count.currency)
  const notes = rows.filter(({ kind }) => kind === 'note')
  const coins = rows.filter(({ kind }) => kind === 'coin')
  const set = (row: CountRow, pieces: number) => onCount(withPieces(count, row, pieces), true)
  const empty = counted && count.total === 0
  return (
    <div css={frame}>
      <div css={columns}>
        <Pieces title={t('shifts.notes')} rows={notes} count={count} onSet={set} />
        {coins.length > 0 && (
          <Pieces title={t('shifts.coins')} rows={coins} count={count} onSet={set} />
        )}
      </div>
      <div css={bottom}>
        <Button icon={<Camera aria-hidden />} onClick={() => toast.note('shifts.photoSoon')}>
          {t('shifts.photo')}
        </Button>
        <Button
          aria-pressed={empty}
          onClick={() => onCount(emptyCount(count.currency), !empty)}
          kind={empty ? 'primary' : 'quiet'}
        >
          {t('shifts.emptyDrawer')}
        </Button>
        <p css={total} aria-live="polite">
          <span>{counted ? t('shifts.cashTotal') : t('shifts.cashRequired')}</span>
          <strong css={figure}>{format.money(count.total, count.currency)}</strong>
        </p>
      </div>
    </div>
  )
}

function Pieces({
  title,
  rows,
  count,
  onSet,
}: {
  readonly title: string
  readonly rows: readonly CountRow[]
  readonly count: CashCount
  readonly onSet: (row: CountRow, pieces: number) => void
}) {
  const t = useT()
  const format = useFormat()
  return (
    <section>
      <h3 css={heading}>{title}</h3>
      <ul css={list}>
        {rows.map((row) => {
          const pieces = piecesOf(count, row)
          const value = format.money(row.value, count.currency)
          return (
            <li key={`${row.kind}${row.value}`} css={line}>
              <span css={valueLook}>{value}</span>
              <Stepper
                label={t('shifts.pieces', { value })}
                lessLabel={t('shifts.lessOf', { value })}
                moreLabel={t('shifts.moreOf', { value })}
                value={pieces}
                max={1_000_000}
                onChange={(next) => onSet(row, next)}
              />
              <span css={sum}>
                {pieces > 0 && format.amount(pieces * row.value, count.currency)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: 'var(--space-5) var(--space-6)',
})
const heading = css({ fontSize: 'var(--text-sm)', color: 'var(--ink-2)' })
const list = css({ display: 'grid' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(5.5em, 1fr) auto minmax(5.5em, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-3)',
  paddingBlock: 3,
  borderBlockEnd: '1px solid var(--line)',
  '--hit': '44px',
})
const valueLook = css({ fontWeight: 600, whiteSpace: 'nowrap' })
const sum = css({ color: 'var(--ink-2)', textAlign: 'end', whiteSpace: 'nowrap' })
const bottom = css({
  position: 'sticky',
  // Down to the edge of the dialog's own padding.
  insetBlockEnd: 'calc(-1 * var(--space-5))',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  marginBlockEnd: 'calc(-1 * var(--space-5))',
  paddingBlock: 'var(--space-3)',
  background: 'var(--surface)',
  borderBlockStart: '1px dashed var(--line-strong)',
})
const total = css({
  flex: '1 1 12em',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  gap: '0 1em',
  color: 'var(--ink-2)',
})
const figure = css({
  color: 'var(--ink)',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-3xl)',
  lineHeight: 'var(--leading-figures)',
})
