import { Link } from 'react-router-dom'
import type { Employee } from '#shared/employees/employee.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { PaperEnd } from './PaperEnd.tsx'
import { partLook, partTitle, plainRow } from './part-look.ts'

/** The papers of one person in this branch. */
export function EmployeePapers({
  staff,
  place: { branchId },
}: {
  readonly staff: Employee
  readonly place: Place
}) {
  const t = useT()
  const { paths } = useBranch()
  const query = { branchId, userId: staff._id, limit: 100 }
  const found = useRead('employeePapers.list', { query }, ['employeePapers'])
  return (
    <section css={partLook} aria-labelledby="papers-of">
      <h3 id="papers-of" css={partTitle}>
        {t('employees.papers')}
      </h3>
      <LoadFailed of={found} />
      {found.page?.results.map(({ _id, name, validUntil }) => (
        <p key={_id} css={plainRow}>
          <span>{name}</span>
          <PaperEnd day={validUntil} />
        </p>
      ))}
      <Link to={`${paths.home}/employees/papers?do=new&as=${staff._id}`} css={plainRow}>
        {t('employees.addPaper')}
      </Link>
    </section>
  )
}
