import type { ReactNode } from 'react'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded as AnyLoaded } from '../../ui/query/Loaded.tsx'
import type { Loading } from '../../ui/query/use-read.ts'

/** A report, the sign of loading instead of it, or why it failed. */
export function Loaded<Report>({
  report,
  children,
}: {
  readonly report: Loading<Report>
  readonly children: (page: Report) => ReactNode
}) {
  const t = useT()
  return (
    <AnyLoaded of={report} failed={<strong>{t('reports.failed')}</strong>}>
      {children}
    </AnyLoaded>
  )
}
