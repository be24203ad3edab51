import { STOCK_NOTICES } from './inventory/notices.ts'
import type { Source } from './notices/source.ts'
import { ROSTER_NOTICES } from './rosters/notices.ts'

/** Every kind of notice, in the order in which people read them. */
export const NOTICE_SOURCES: readonly Source[] = [...ROSTER_NOTICES, ...STOCK_NOTICES]
