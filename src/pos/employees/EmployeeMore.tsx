import type { Employee } from '#shared/employees/employee.ts'
import type { Place } from '../../ui/list/place.ts'
import { EmployeeRights } from './EmployeeRights.tsx'
import { EmployeePapers } from './EmployeePapers.tsx'
import { Employments } from './Employments.tsx'
import { PersonKeys } from './PersonKeys.tsx'

/** What is known of a person beside their login: position, pay and papers in a branch, and what they may do. */
export const EmployeeMore = ({ row, place }: { readonly row: Employee; readonly place: Place }) => (
  <>
    {place.branchId !== '' && (
      <>
        <Employments staff={row} place={place} />
        <EmployeePapers staff={row} place={place} />
      </>
    )}
    <EmployeeRights row={row} place={place} />
    <PersonKeys staff={row} place={place} />
  </>
)
