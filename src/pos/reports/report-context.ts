import { createContext, useContext } from 'react'
import type { OwnReport, ReportName, SetName } from '#shared/reports/panels.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

/** A part of a report that it can be narrowed to. */
export type ReportFilter = {
  readonly field: 'order_type' | 'category' | 'method' | 'promotion' | 'daypart'
  readonly label: TextKey
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Figures that know this part; of the others the page says that they are of all. */
  readonly sets: readonly SetName[]
}

/** Which report a table belongs to, and what it was narrowed to: its file says so, and so does the audit log. */
export type ReportContext = {
  readonly report: ReportName | OwnReport
  readonly name: TextKey
  readonly chosen: readonly Chosen[]
}
/** A filter that is set, in words too. */
export type Chosen = Pick<ReportFilter, 'field' | 'sets'> & {
  readonly value: string
  readonly label: string
  readonly choice: string
}

const Context = createContext<ReportContext | null>(null)
export const ReportProvider = Context.Provider

/** Returns the report around a table. Throws outside of one. */
export function useReport(): ReportContext {
  const found = useContext(Context)
  if (!found) throw new Error('No report around this table')
  return found
}
