import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import {
  type CountRow,
  emptyCount,
  layoutOf,
  piecesOf,
  withPieces,
} from '#shared/cash/cash-count.ts'
import type { CashCount } from '#shared/cash/count.ts'
import { currencyOf } from '#shared/money/currency.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NumberPad } from '../../ui/controls/NumberPad.tsx'
import { pressDigits } from '../../ui/controls/press-digits.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { Stepper } from '../../ui/controls/Stepper.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { PhotosField } from '../../ui/photos/PhotosField.tsx'
import type { CountState } from './use-count.ts'

/**
 * The drawer counted in the notes and coins of each currency that may be in it; the total follows every piece.
 */
export function CountStep({
  of: { currencies, at, setAt, entered, sheet, photos, onCount },
  aside,
}: {
  readonly of: CountState
  /** Below the total. */
  readonly aside?: ReactNode
}) {
  const t = useT()
  const shown = { count: sheet, counted: entered.includes(at), aside, photos, onCount }
  if (currencies.length === 1) return <Sheet {...shown} notable />
  return (
    <div css={several}>
      <SegmentedRow
        label={t('fields.currency')}
        segments={currencies.map((currency) => ({
          value: currency,
          label: (
            <span css={tab} data-entered={entered.includes(currency) || undefined}>
              {currency}
              <Check aria-hidden />
            </span>
          ),
        }))}
        value={at}
        onChange={setAt}
      />
      <Sheet key={at} {...shown} notable={at === currencies[0]} />
    </div>
  )
}

/** The notes and coins of one currency. */
function Sheet({
  count,
  counted,
  notable,
  aside,
  photos,
  onCount,
}: {
  readonly count: CashCount
  readonly counted: boolean
  /** Notes on the count are written here. */
  readonly notable: boolean
  readonly aside: ReactNode
  readonly photos: CountState['photos']
  readonly onCount: CountState['onCount']
}) {
  const t = useT()
  const format = useFormat()
  const rows = layoutOf(count.currency)
  const notes = rows.filter(({ kind }) => kind === 'note')
  const coins = rows.filter(({ kind }) => kind === 'coin')
  // The pad types into the row that was last touched.
  const [at, setAt] = useState<CountRow | undefined>(rows[0])
  const set = (row: CountRow, pieces: number) => onCount(withPieces(count, row, pieces), true)
  const empty = counted && count.total === 0
  const pieces = { count, at, onAt: setAt, onSet: set }
  return (
    <div css={frame}>
      <div css={columns}>
        <Pieces title={t('shifts.notes')} rows={notes} {...pieces} />
        {coins.length > 0 && <Pieces title={t('shifts.coins')} rows={coins} {...pieces} />}
        {notable && (
          <TextField
            label={t('shifts.countNotes')}
            maxLength={500}
            value={count.notes ?? ''}
            onChange={(event) => onCount({ ...count, notes: event.currentTarget.value }, counted)}
          />
        )}
      </div>
      <div css={beside}>
        <p css={total} aria-live="polite">
          <span>{counted ? t('shifts.cashTotal') : t('shifts.cashRequired')}</span>
          <strong css={figure}>{format.money(count.total, count.currency)}</strong>
        </p>
        {aside}
        <div css={padLook}>
          <NumberPad
            label={t('checkout.pad')}
            backLabel={t('checkout.backspace')}
            zeros="00"
            disabled={!at}
            onKey={(key) => at && set(at, pressDigits(piecesOf(count, at), key, MOST_PIECES))}
          />
        </div>
        <div css={others}>
          <Button
            aria-pressed={empty}
            onClick={() => onCount({ ...emptyCount(count.currency), ...noted(count) }, !empty)}
            kind={empty ? 'primary' : 'quiet'}
          >
            {t('shifts.emptyDrawer')}
          </Button>
          <PhotosField {...photos} />
        </div>
      </div>
    </div>
  )
}

const MOST_PIECES = 1_000_000

/** What was written beside the count. */
const noted = ({ notes }: CashCount) => (notes === undefined ? {} : { notes })

function Pieces({
  title,
  rows,
  count,
  at,
  onAt,
  onSet,
}: {
  readonly title: string
  readonly rows: readonly CountRow[]
  readonly count: CashCount
  readonly at: CountRow | undefined
  readonly onAt: (row: CountRow) => void
  readonly onSet: (row: CountRow, pieces: number) => void
}) {
  const t = useT()
  const format = useFormat()
  const textOf = useValueText(count.currency)
  return (
    <section>
      <h3 css={heading}>{title}</h3>
      <ul css={list}>
        {rows.map((row) => {
          const pieces = piecesOf(count, row)
          const value = textOf(row.value)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of the stepper inside
            <li
              key={`${row.kind}${row.value}`}
              css={line}
              data-at={(row.kind === at?.kind && row.value === at.value) || undefined}
              onFocus={() => onAt(row)}
            >
              <span css={valueLook}>{value}</span>
              <Stepper
                label={t('shifts.pieces', { value })}
                lessLabel={t('shifts.lessOf', { value })}
                moreLabel={t('shifts.moreOf', { value })}
                value={pieces}
                max={MOST_PIECES}
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

/** Writes a note or coin as it is printed on it: 1,000 baht have no satang. */
function useValueText(currency: string) {
  const format = useFormat()
  const unit = 10 ** currencyOf(currency).digits
  return (value: number) => {
    const money = format.money(value, currency)
    if (value % unit !== 0) return money
    return money.replace(format.amount(value, currency), format.number(value / unit))
  }
}

const WIDE = '@media (min-width: 700px)'

const several = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
// The tick has its place before it is there: no tab moves.
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& > svg': { width: 18, height: 18, visibility: 'hidden' },
  '&[data-entered] > svg': { visibility: 'visible' },
})
const frame = css({
  display: 'grid',
  gap: 'var(--space-5)',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 252px', gap: 'var(--space-6)' },
})
const columns = css({ display: 'grid', gap: 'var(--space-4)', alignContent: 'start' })
// The list is longer than the frame; its pad stays beside it.
const beside = css({
  '--hit': '44px',
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  // On a phone the sum is in view before the first note is counted.
  order: -1,
  [WIDE]: { order: 0, position: 'sticky', insetBlockStart: 0, alignSelf: 'start' },
})
// A phone brings its own keys.
const padLook = css({
  '--key': '44px',
  display: 'none',
  [WIDE]: { display: 'block' },
})
const others = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  '& button': { paddingInline: 6, fontSize: 'var(--text-sm)' },
})
// The letters below the line of Burmese and Khmer stay above the first row.
const heading = css({
  paddingBlockEnd: 'var(--space-2)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading)',
})
const list = css({ display: 'grid' })
const line = css({
  '--hit': '48px',
  display: 'grid',
  gridTemplateColumns: 'minmax(4.5em, 1fr) auto minmax(5em, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 56,
  paddingInline: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--line)',
  '&[data-at]': { background: 'var(--primary-soft)' },
})
const valueLook = css({ fontWeight: 600, whiteSpace: 'nowrap' })
const sum = css({ color: 'var(--ink-2)', textAlign: 'end', whiteSpace: 'nowrap' })
const total = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 var(--space-3)',
  color: 'var(--ink-2)',
  [WIDE]: { display: 'grid', justifyContent: 'stretch', justifyItems: 'end' },
})
const figure = css({
  color: 'var(--ink)',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-3xl)',
  lineHeight: 'var(--leading-figures)',
})
