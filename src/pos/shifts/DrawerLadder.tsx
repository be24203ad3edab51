import { css } from '@emotion/react'
import type { ForeignSum, ShiftReport, ShiftSession } from '#shared/shifts/shift.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Difference } from './Difference.tsx'

/** How a drawer comes to its sum, step by step, and how the count compares. */
export function DrawerLadder({
  report,
  session,
}: {
  readonly report: ShiftReport
  /** Left out: it is not closed. */
  readonly session?: ShiftSession
}) {
  const t = useT()
  const format = useFormat()
  const { currency } = report
  const money = (amount: number) => format.money(amount, currency)
  const then = session?.expected ?? null
  return (
    <dl css={look}>
      <Steps of={report} />
      {then !== null && then !== report.expected && (
        <div>
          <dt>{t('shifts.expectedThen')}</dt>
          <dd>{money(then)}</dd>
        </div>
      )}
      {session?.reason && (
        <div>
          <dt>{t('fields.reason')}</dt>
          <dd>{session.reason}</dd>
        </div>
      )}
      {session?.approvedBy && (
        <div>
          <dt>{t('audit.facts.allowedBy')}</dt>
          <dd>{session.approvedBy.name}</dd>
        </div>
      )}
    </dl>
  )
}

/** The same of another currency, with what its difference is worth in the branch's. */
export function ForeignLadder({ of, house }: { readonly of: ForeignSum; readonly house: string }) {
  const t = useT()
  const format = useFormat()
  const { worth, difference } = of
  return (
    <dl css={look} aria-label={of.currency}>
      <Steps of={of} />
      {worth !== null && difference !== 0 && (
        <div>
          <dt>{t('shifts.inCurrency', { currency: house })}</dt>
          <dd>{format.money(worth, house)}</dd>
        </div>
      )}
    </dl>
  )
}

type Sums = Omit<ForeignSum, 'rate' | 'worth'>

/** What went through a drawer in one currency, what must be there, what is, and the difference. */
function Steps({ of }: { readonly of: Sums }) {
  const t = useT()
  const format = useFormat()
  const { currency, counted, difference } = of
  const money = (amount: number) => format.money(amount, currency)
  return (
    <>
      {stepsOf(of).map(([text, amount]) => (
        <div key={text}>
          <dt>{t(text)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div data-sum>
        <dt>{t('audit.facts.expected')}</dt>
        <dd>{money(of.expected)}</dd>
      </div>
      {counted !== null && (
        <div>
          <dt>{t('audit.facts.counted')}</dt>
          <dd>{money(counted)}</dd>
        </div>
      )}
      {difference !== null && (
        <div data-sum>
          <dt>{t('audit.facts.difference')}</dt>
          <dd>
            <Difference difference={difference} currency={currency} />
          </dd>
        </div>
      )}
    </>
  )
}

/** The steps that are always there, and of the others those with an amount. */
const stepsOf = (report: Sums): readonly (readonly [TextKey, number])[] => {
  const others: readonly (readonly [TextKey, number])[] = [
    ['shifts.cashReturned', 0 - report.cashReturned],
    ['shifts.moves.in', report.cashIn],
    ['shifts.moves.out', 0 - report.cashOut],
    ['shifts.moves.drop', 0 - report.drops],
  ]
  return [
    ['fields.openingCash', report.opening],
    ['audit.facts.cashTaken', report.cashTaken],
    ['audit.facts.changeGiven', 0 - report.changeGiven],
    ...others.filter(([, amount]) => amount !== 0),
  ]
}

const look = css({
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    paddingBlock: 'var(--space-2)',
    borderBlockEnd: '1px solid var(--line)',
  },
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { textAlign: 'end', overflowWrap: 'anywhere' },
  '& > [data-sum]': { fontWeight: 700 },
  '& > [data-sum] dt': { color: 'var(--ink)' },
})
