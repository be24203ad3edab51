import { toast } from '../toasts/toast.tsx'
import type { BypassNews } from './create-bypass.ts'

const KEY = 'sala_page_note'
const NEWS: readonly BypassNews[] = ['accepted', 'rejected', 'missingRestaurant']

/** Shows the result of the token in the address. */
export function tellBypass(news: BypassNews) {
  if (news === 'accepted') toast.success('toasts.bypassAccepted')
  if (news === 'rejected') toast.error('errors.bypassRejected')
  if (news === 'missingRestaurant') toast.error('errors.bypassMissingRestaurant')
}

/** Keeps a message for the page that this window loads next. */
export const leavePageNote = (news: BypassNews) => sessionStorage.setItem(KEY, news)

/** Shows the message of the page before this one, once. Every entry calls it after its first render. */
export function showPageNote() {
  const left = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const news = NEWS.find((known) => known === left)
  if (news) tellBypass(news)
}
