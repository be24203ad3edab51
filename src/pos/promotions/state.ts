import type { Promotion } from '#shared/promoting/contract.ts'

/** How far a promotion is: guests get it only while it is `on`. */
export type PromotionState = 'draft' | 'scheduled' | 'on' | 'paused' | 'spent' | 'ended'

type Judged = Pick<Promotion, 'versionId' | 'pausedAt' | 'spentAt' | 'when'>

/** Returns how far a promotion is on a business day, by what is saved of its days. */
export function stateOf(
  { versionId, pausedAt, spentAt, when }: Judged,
  today: string,
): PromotionState {
  if (versionId === null) return 'draft'
  if (when?.until !== undefined && when.until < today) return 'ended'
  if (pausedAt !== null) return 'paused'
  if (spentAt !== null) return 'spent'
  return when?.from !== undefined && when.from > today ? 'scheduled' : 'on'
}
