import type { ExpenseState, PaidFrom } from '#shared/expenses/expense-can.ts'
import type { Tone } from '../../ui/controls/StatusPill.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'

export const stateText = (state: ExpenseState): TextKey => `expenses.states.${state}`
export const paidText = (from: PaidFrom): TextKey => `expenses.paidFrom.${from}`

export const STATE_TONES: Readonly<Record<ExpenseState, Tone>> = {
  draft: 'neutral',
  submitted: 'warn',
  approved: 'primary',
  paid: 'ok',
  rejected: 'danger',
}
