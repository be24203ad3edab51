import { css } from '@emotion/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import {
  amountParts,
  type BillParts,
  equalParts,
  fractionParts,
  writeParts,
} from '#shared/pricing/bill-parts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { MoneyForm } from '../dialogs/adjust/MoneyForm.tsx'
import { MayNotCharge } from '../ticket/SendAndCharge.tsx'

const FRACTIONS = ['1/2', '1/3', '2/3', '1/4', '3/4'] as const
/** Guests who share a bill: more pay by dish. */
const MOST_GUESTS = 30

/** The bill in parts that guests pay one after the other. No dish moves. */
export function BillPartsForm({ order }: { readonly order: Order }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { paths } = useBranch()
  const mayCharge = useAccess().may(COMMAND_PERMISSIONS['order.pay'])
  const isEmpty = order.due === 0 || !isOpen(order)
  const { currency } = order.policy
  const [way, setWay] = useState<string>('equal')
  const [guests, setGuests] = useState(Math.max(2, order.covers ?? 2))
  const [amount, setAmount] = useState(0)
  const parts = partsOf(order, way, guests, amount)
  return (
    <div css={form}>
      <SegmentedRow
        label={t('orders.checks.byAmount')}
        segments={[
          { value: 'equal', label: t('orders.checks.equal') },
          ...FRACTIONS.map((value) => ({ value: value as string, label: value })),
          { value: 'amount', label: t('fields.amount') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'equal' && (
        <Stepper
          label={t('tables.covers')}
          lessLabel={t('shifts.less')}
          moreLabel={t('shifts.more')}
          showLabel
          min={2}
          max={MOST_GUESTS}
          value={guests}
          onChange={setGuests}
        />
      )}
      {way === 'amount' && (
        <MoneyForm
          label={t('fields.amount')}
          submit={t('common.done')}
          currency={currency}
          least={1}
          onSubmit={setAmount}
        />
      )}
      <ol css={list}>
        {parts.amounts.map((part, at) => (
          <li key={at}>
            <span>{t('orders.checks.part', { n: at + 1 })}</span>
            <strong>{format.money(part, currency)}</strong>
          </li>
        ))}
      </ol>
      <MayNotCharge />
      <Button
        kind="primary"
        wide
        css={done}
        disabled={!mayCharge || isEmpty || parts.amounts.some((part) => part === 0)}
        onClick={() => void navigate(`${paths.checkout(order._id)}?parts=${writeParts(parts)}`)}
      >
        {t('orders.checks.takePayments')}
      </Button>
    </div>
  )
}

function partsOf(order: Order, way: string, guests: number, amount: number): BillParts {
  if (way === 'equal') return equalParts(order, guests)
  if (way === 'amount') return amountParts(order, amount)
  const [part = 1, of = 2] = way.split('/').map(Number)
  return fractionParts(order, part, of)
}

const form = css({
  display: 'grid',
  gap: 'var(--space-5)',
  width: '100%',
  maxWidth: 560,
  marginInline: 'auto',
})
const list = css({
  display: 'grid',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '1em',
    padding: 'var(--space-3) 0',
    borderBlockEnd: '1px solid var(--line)',
  },
})
const done = css({ height: 56 })
