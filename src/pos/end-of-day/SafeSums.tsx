import { css } from '@emotion/react'
import type { SafeSum } from '#shared/safe/sums.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { AmountTable } from './AmountTable.tsx'

/** What is in the safe of each currency, and how it comes about. */
export function SafeSums({
  sums,
  counted,
}: {
  readonly sums: readonly SafeSum[]
  readonly counted: boolean
}) {
  const t = useT()
  const format = useFormat()
  return (
    <div css={frame}>
      {!counted && <p css={hint}>{t('safe.begin')}</p>}
      <div css={panels}>
        {sums.map(({ currency, dropped, kept, adjusted, deposited, inSafe, inDrawer }) => {
          const money = (amount: number) => format.money(amount, currency)
          const others = [
            { key: 'kept', name: t('safe.kept'), amount: kept },
            { key: 'adjusted', name: t('safe.adjusted'), amount: adjusted },
          ].filter(({ amount }) => amount !== 0)
          return (
            <Panel key={currency} title={money(inSafe)} note={t('safe.inSafe')}>
              <AmountTable
                label={currency}
                rows={[
                  { key: 'dropped', name: t('safe.dropped'), amount: money(dropped) },
                  ...others.map((row) => ({ ...row, amount: money(row.amount) })),
                  { key: 'deposited', name: t('safe.deposited'), amount: money(0 - deposited) },
                  { key: 'inSafe', name: t('safe.inSafe'), amount: money(inSafe), sum: true },
                  ...(inDrawer === null
                    ? []
                    : [{ key: 'inDrawer', name: t('safe.inDrawer'), amount: money(inDrawer) }]),
                ]}
              />
            </Panel>
          )
        })}
      </div>
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', width: '100%', minWidth: 0 })
const hint = css({ color: 'var(--ink-2)' })
const panels = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 26rem))',
  gap: 'var(--space-4)',
})
