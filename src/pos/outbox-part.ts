import { lazyPart } from '../ui/screen/lazy-part.ts'

/** What the server has not confirmed, for screens of other domains that lead there. */
export const OutboxDialog = lazyPart(() => import('./outbox/OutboxDialog.tsx'), 'OutboxDialog')
