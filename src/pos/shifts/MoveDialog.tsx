import { css } from '@emotion/react'
import { useState } from 'react'
import { drawerCurrencies } from '#shared/cash/drawer-currencies.ts'
import { currencyOf } from '#shared/money/currency.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { NumberPad, type PadKey } from '../../ui/controls/NumberPad.tsx'
import { pressDigits } from '../../ui/controls/press-digits.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { ReasonKeys } from '../frame/ReasonKeys.tsx'
import { useBranch } from '../place/branch-context.ts'
import { ManagerPin } from '../frame/ManagerPin.tsx'
import { MoveReason } from './MoveReason.tsx'
import { NO_PURPOSE, payloadOf, usePurposeName } from './purpose.ts'
import { useDrawerCommand } from './use-drawer-command.ts'
import { useTypedDigits } from './use-typed-digits.ts'

type Props = {
  readonly shift: ShownShift
  readonly kind: 'in' | 'out' | 'drop' | 'noSale'
  readonly onClose: () => void
}

const REASONS = {
  in: ['shifts.reasons.change', 'shifts.reasons.repaid'],
  out: [
    'shifts.reasons.market',
    'shifts.reasons.supplier',
    'shifts.reasons.transport',
    'shifts.reasons.advance',
  ],
  drop: ['shifts.reasons.tooMuch', 'shifts.reasons.shiftEnd'],
  noSale: ['shifts.reasons.breakNote', 'shifts.reasons.wrongChange', 'shifts.reasons.check'],
} as const

/**
 * Cash put in, taken out or dropped into the safe: the amount, and why. Without a sale only the latter, which
 * is the tap that opens the drawer.
 */
export function MoveDialog({ shift, kind, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const { branch } = useBranch()
  const [currency, setCurrency] = useState(branch.currency)
  const [movementId] = useState(newId)
  const [amount, setAmount] = useState(0)
  const [reason, setReason] = useState('')
  const [purpose, setPurpose] = useState(NO_PURPOSE)
  const purposeName = usePurposeName()
  const title = t(`shifts.moves.${kind}`)
  const { busy, asking, back, give, ask } = useDrawerCommand(shift, () => {
    const text = kind === 'noSale' ? title : `${title} ${format.money(amount, currency)}`
    toast.success('shifts.moved', { amount: text })
    onClose()
  })
  const why = reason.trim() || purposeName(kind, purpose)
  const ready = why !== '' && amount > 0
  const press = (key: PadKey) => setAmount((before) => pressDigits(before, key))

  function finish(said: string) {
    const common = { shiftSessionId: shift._id, movementId, reason: said.trim() }
    give(
      kind === 'noSale'
        ? { kind: 'drawer.noSale', payload: common }
        : {
            kind: 'drawer.move',
            payload: {
              ...common,
              kind,
              amount,
              ...(currency !== branch.currency && { currency }),
              ...payloadOf(kind, purpose),
            },
          },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={asking || kind === 'noSale' ? 460 : 760}
      title={title}
      footer={
        <>
          <Button onClick={asking ? back : onClose}>
            {t(asking ? 'common.back' : 'common.cancel')}
          </Button>
          {kind !== 'noSale' && (
            <Button
              kind="primary"
              busy={busy}
              disabled={!ready || asking}
              onClick={() => finish(why)}
            >
              {t('common.save')}
            </Button>
          )}
        </>
      }
    >
      {asking ? (
        <ManagerPin onPin={ask} />
      ) : kind === 'noSale' ? (
        <ReasonKeys usual={REASONS[kind]} submit={title} busy={busy} onChoose={finish} />
      ) : (
        <div css={frame}>
          <div css={above}>
            <CurrencyChoice
              currencies={[branch.currency, ...drawerCurrencies(branch, shift)]}
              value={currency}
              onChange={(next) => {
                setCurrency(next)
                setAmount(0)
              }}
            />
          </div>
          <Amount amount={amount} currency={currency} onKey={press} />
          <MoveReason
            kind={kind}
            usual={REASONS[kind]}
            reason={reason}
            onReason={setReason}
            purpose={purpose}
            onPurpose={setPurpose}
            onReturned={(expense) => {
              setCurrency(expense.currency)
              setAmount(expense.amount)
              setReason(t('expenses.returned', { name: expense.name }))
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

type Choice = {
  readonly currencies: readonly string[]
  readonly value: string
  readonly onChange: (currency: string) => void
}

/** Nothing where the drawer has one currency. */
function CurrencyChoice({ currencies, value, onChange }: Choice) {
  const t = useT()
  if (currencies.length === 1) return null
  return (
    <SegmentedRow
      label={t('fields.currency')}
      segments={currencies.map((one) => ({ value: one, label: one }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** The amount and the pad that types it. */
function Amount({
  amount,
  currency,
  onKey,
}: {
  /** Smallest units. */
  readonly amount: number
  readonly currency: string
  readonly onKey: (key: PadKey) => void
}) {
  const t = useT()
  const format = useFormat()
  useTypedDigits(onKey)
  return (
    <div css={part}>
      <output css={figure} aria-label={t('fields.amount')}>
        {format.money(amount, currency)}
      </output>
      <NumberPad
        label={t('checkout.pad')}
        backLabel={t('checkout.backspace')}
        zeros={currencyOf(currency).digits === 0 ? '000' : '00'}
        onKey={onKey}
      />
    </div>
  )
}

// Amount and reason beside each other, so that both are in view on a low screen.
const frame = css({
  '--key': '56px',
  display: 'grid',
  gap: 'var(--space-4)',
  '@media (min-width: 700px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--space-4) var(--space-6)',
  },
})
const above = css({ gridColumn: '1 / -1', '&:empty': { display: 'none' } })
const part = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)' })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-4xl)',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 'var(--leading-figures)',
  textAlign: 'end',
})
