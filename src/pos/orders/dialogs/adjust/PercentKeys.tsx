import { css } from '@emotion/react'
import type { OrderLine } from '#shared/orders/order.ts'
import { press } from '../../../../ui/controls/press.ts'
import { useFormat } from '../../../../ui/i18n/use-format.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { choiceKey, keyGroup, keyLegend } from '../../../../ui/controls/key-look.ts'
import type { Adjust } from './use-adjust.ts'

/** Percentages that restaurants give, one tap each. */
const USUAL = [5, 10, 15, 20, 50] as const

export function PercentKeys({
  line,
  it,
}: {
  readonly line: OrderLine | null
  readonly it: Adjust
}) {
  const t = useT()
  const format = useFormat()
  const lineIds = line ? { lineIds: [line._id] } : {}
  return (
    <fieldset css={keyGroup}>
      <legend css={keyLegend}>{t('orders.adjust.percent')}</legend>
      <div css={row}>
        {USUAL.map((value) => (
          <button
            key={value}
            type="button"
            data-option
            css={[choiceKey, press]}
            onClick={() =>
              it.want({
                kind: 'order.discount',
                given: { category: 'discount', kind: 'percent', value, reason: '', ...lineIds },
              })
            }
          >
            {format.rate(value)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  '& > button': { fontSize: 'var(--text-lg)' },
})
