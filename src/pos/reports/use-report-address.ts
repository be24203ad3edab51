import { COMPARISONS, type Comparison, type ReportAnswer } from '#shared/reports/page-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import type { Key } from './rows.ts'

/** A figure whose orders are shown: the panel that it is in, and which row; no key: all of the panel. */
export type Opened = { readonly panel: string; readonly key: Key }

/**
 * Keeps what a report is asked in the address, so that a link, a reload and Back show the same: days, comparison, filters,
 * how rows are sorted, and the figure that is open. Without days it is the last ones, without a comparison the days before.
 */
export function useReportAddress(lastDays = 7) {
  const { get, set } = useAddress()
  const today = useBusinessDay()
  const to = get('to') || today
  const from = get('from') || addDays(to, 1 - lastDays)
  const asked = get('compare')
  const compare: Comparison | 'none' =
    asked === 'none' ? asked : (COMPARISONS.find((one) => one === asked) ?? 'before')
  const replace = (values: Readonly<Record<string, string>>) => set(values, { replace: true })
  return {
    get,
    today,
    days: { from, to },
    compare,
    /** What is open belongs to the figures that were shown. */
    narrow: (values: Readonly<Record<string, string>>) =>
      replace({ ...values, open: '', key: '', orders: '' }),
    /** How the page shows them. */
    arrange: replace,
    opened: openedOf(get('open'), get('key')),
    open: ({ panel, key }: Opened) => set({ open: panel, key: JSON.stringify(key), orders: '' }),
    close: () => set({ open: '', key: '', orders: '' }),
  }
}
export type ReportAddress = ReturnType<typeof useReportAddress>

/** What each part of a report is drawn from. */
export type ReportParts = { readonly answer: ReportAnswer; readonly address: ReportAddress }

function openedOf(panel: string, key: string): Opened | null {
  if (panel === '') return null
  try {
    const read: unknown = JSON.parse(key)
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return { panel, key: Object.fromEntries(Object.entries(read).filter(isKept)) }
  } catch {
    // An address that was cut short opens nothing.
  }
  return null
}

const isKept = (entry: readonly [string, unknown]): entry is [string, Key[string]] =>
  entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1])
