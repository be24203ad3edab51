import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { PrintJobRow } from './PrintJobRow.tsx'

const AREAS = ['printJobs']

/** What waits for printers and why, and what was printed last. */
export function PrintQueue() {
  const t = useT()
  const { branch } = useBranch()
  const here = { branchId: branch._id }
  const open = useRead('printJobs.list', { query: { ...here, state: 'open', limit: 50 } }, AREAS)
  const last = useRead('printJobs.list', { query: { ...here, state: 'printed', limit: 5 } }, AREAS)
  return (
    <div css={column}>
      <Loaded of={open}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon={<CircleCheck aria-hidden />} title={t('printJobs.empty')} />
          ) : (
            <ul css={list} aria-label={t('printJobs.title')}>
              {results.map((job) => (
                <PrintJobRow key={job._id} job={job} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {last.page !== undefined && last.page.results.length > 0 && (
        <section css={column}>
          <h3>{t('printJobs.states.printed')}</h3>
          <ul css={list}>
            {last.page.results.map((job) => (
              <PrintJobRow key={job._id} job={job} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const column = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const list = css({ display: 'grid', gap: 'var(--space-3)' })
