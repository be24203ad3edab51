import { PAPER_NOTICES } from './employments/notices.ts'
import { EXPENSE_NOTICES } from './expenses/notices.ts'
import { STOCK_NOTICES } from './inventory/notices.ts'
import type { Source } from './notices/source.ts'
import { ROSTER_NOTICES } from './rosters/notices.ts'
import { TIME_CARD_NOTICES } from './time-cards/notices.ts'

/** Every kind of notice, in the order in which people read them. */
export const NOTICE_SOURCES: readonly Source[] = [
  ...ROSTER_NOTICES,
  ...TIME_CARD_NOTICES,
  ...PAPER_NOTICES,
  ...EXPENSE_NOTICES,
  ...STOCK_NOTICES,
]
