import { useState } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { ReasonChoice } from '../frame/ReasonChoice.tsx'

const REASONS = [
  'expenses.reasons.private',
  'expenses.reasons.wrongAmount',
  'expenses.reasons.noPaper',
  'expenses.reasons.twice',
] as const

/** Asks why an expense is rejected; the cash of a pay-out is owed from then on. */
export function RejectDialog({
  expense,
  onReject,
  onClose,
}: {
  readonly expense: Expense
  readonly onReject: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <Confirm
      title={t('expenses.rejectQuestion')}
      confirm={t('expenses.actions.reject')}
      disabled={reason.trim() === ''}
      onConfirm={() => onReject(reason.trim())}
      onClose={onClose}
    >
      <ReasonChoice usual={REASONS} value={reason} onChange={setReason} />
      {expense.paidFrom === 'drawer' && (
        <p>{t('expenses.owedBy', { name: expense.madeByName })}</p>
      )}
    </Confirm>
  )
}
