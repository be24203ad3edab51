import { css } from '@emotion/react'
import { useState } from 'react'
import { ratesNow } from '#shared/currencies/rates.ts'
import { currencyOf } from '#shared/money/currency.ts'
import type { SafeSum } from '#shared/safe/sums.ts'
import { NumberPad } from '../../ui/controls/NumberPad.tsx'
import { pressDigits } from '../../ui/controls/press-digits.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'

/** Cash for the bank, or a count of the safe: the currency, the amount, and what was written on the slip. */
export function SafeDialog({
  kind,
  sums,
  onClose,
}: {
  readonly kind: 'deposit' | 'count'
  readonly sums: readonly SafeSum[]
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { api } = useSuite()
  const { branch } = useBranch()
  const [_id] = useState(newId)
  const [currency, setCurrency] = useState(branch.currency)
  const [amount, setAmount] = useState(0)
  const [entered, setEntered] = useState(false)
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const known = [...ratesNow(branch.rates), ...sums].map((one) => one.currency)
  const currencies = [...new Set([branch.currency, ...known])]
  const inSafe = sums.find((sum) => sum.currency === currency)?.inSafe ?? 0
  const title = t(kind === 'deposit' ? 'safe.deposit' : 'safe.count')

  async function save() {
    const given = { branchId: branch._id, _id, currency, note }
    if (kind === 'deposit') await api.safe.deposit({ body: { ...given, amount, reference } })
    else await api.safe.count({ body: { ...given, counted: amount } })
    toast.success('shifts.moved', { amount: `${title} ${format.money(amount, currency)}` })
  }

  return (
    <TaskDialog
      title={title}
      width={460}
      confirm={t('common.save')}
      ready={kind === 'deposit' ? amount > 0 : entered}
      onConfirm={save}
      onClose={onClose}
    >
      <div css={frame}>
        {currencies.length > 1 && (
          <SegmentedRow
            label={t('fields.currency')}
            segments={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={(next) => {
              setCurrency(next)
              setAmount(0)
            }}
          />
        )}
        <p css={sum}>
          <span>{t('safe.inSafe')}</span>
          <span>{format.money(inSafe, currency)}</span>
        </p>
        <output css={figure} aria-label={t('fields.amount')}>
          {format.money(amount, currency)}
        </output>
        <NumberPad
          label={t('checkout.pad')}
          backLabel={t('checkout.backspace')}
          zeros={currencyOf(currency).digits === 0 ? '000' : '00'}
          onKey={(key) => {
            setAmount(pressDigits(amount, key))
            setEntered(true)
          }}
        />
        {kind === 'deposit' && (
          <TextField
            label={t('safe.reference')}
            maxLength={60}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
        <TextField
          label={t('fields.note')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </TaskDialog>
  )
}

const frame = css({ '--key': '48px', display: 'grid', gap: 'var(--space-4)' })
const sum = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  color: 'var(--ink-2)',
})
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-4xl)',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 'var(--leading-figures)',
  textAlign: 'end',
})
