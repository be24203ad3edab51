import { css } from '@emotion/react'
import { isCash } from '#shared/orders/cash-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { backMethod } from '#shared/orders/refund-amounts.ts'
import { choiceKey, keyGroup, keyLegend } from '../../../ui/controls/key-look.ts'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Preview } from './refund-draft.ts'

/** The payments of an order, each with what goes back by it. A tap makes one the first; cash is for a manager. */
export function BackBy({
  order,
  preview: { back },
  way,
  onChange,
}: {
  readonly order: Order
  readonly preview: Preview
  readonly way: string | null
  readonly onChange: (way: string) => void
}) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const first = way ?? back[0]?.paymentId ?? order.payments.at(-1)?._id ?? null
  const rows = [
    ...order.payments.map(({ _id, method, amount, rounding }) => ({
      way: _id,
      paymentId: _id as string | null,
      name: t(`checkout.methods.${backMethod(method)}`),
      note: t('refunds.paid', { amount: money(amount + rounding) }),
    })),
    ...(order.payments.every(({ method }) => isCash(method))
      ? []
      : [{ way: 'cash', paymentId: null, name: t('refunds.inCash'), note: '' }]),
  ]
  return (
    <fieldset css={keyGroup}>
      <legend css={keyLegend}>{t('refunds.backBy')}</legend>
      <div css={grid}>
        {rows.map(({ name, note, paymentId, ...row }) => (
          <button
            key={row.way}
            type="button"
            aria-pressed={row.way === first}
            css={[choiceKey, rowLook, press]}
            onClick={() => onChange(row.way)}
          >
            <span>{name}</span>
            <span css={figure}>
              {money(back.find((one) => one.paymentId === paymentId)?.handed ?? 0)}
            </span>
            {note !== '' && <span css={quiet}>{note}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const grid = css({ display: 'grid', gap: 'var(--space-3)' })
const rowLook = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'center',
  justifyContent: 'stretch',
  gap: '0 var(--space-3)',
  textAlign: 'start',
})
const figure = css({ fontVariantNumeric: 'tabular-nums' })
const quiet = css({
  gridColumn: '1 / -1',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 400,
})
