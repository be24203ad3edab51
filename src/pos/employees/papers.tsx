import { type EmployeePaper, EmployeePaperDraft } from '#shared/employees/paper-contract.ts'
import { textColumn } from '../../ui/list/columns.tsx'
import type { Place } from '../../ui/list/place.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { usePeople, usePersonChoices } from '../place/use-people.ts'
import { PaperEnd } from './PaperEnd.tsx'
import { PeopleTabs } from '../frame/PeopleTabs.tsx'

function Person({ id, place }: { readonly id: string; readonly place: Place }) {
  return usePeople(place).find(({ _id }) => _id === id)?.name ?? '–'
}

const PAPERS = resource<EmployeePaper, EmployeePaperDraft>({
  name: 'employees.papers',
  empty: 'employees.noPapers',
  areas: ['employeePapers'],
  search: true,
  title: ({ name }) => name,
  columns: [
    {
      title: 'fields.employee',
      cell: ({ userId }, { place }) => <Person id={userId} place={place} />,
    },
    textColumn('fields.employeePaper', 'name', { sort: 'name', phone: 'low' }),
    textColumn('fields.paperNumber', 'number', { wide: true }),
    {
      title: 'fields.validUntil',
      sort: 'validUntil',
      phone: 'end',
      cell: ({ validUntil }) => <PaperEnd day={validUntil} />,
      value: ({ validUntil }) => validUntil,
    },
  ],
  form: {
    add: 'employees.addPaper',
    manage: ['manage_employees'],
    fields: [
      { name: 'userId', kind: 'relation', label: 'fields.employee', choices: usePersonChoices },
      { name: 'name', kind: 'text', label: 'fields.employeePaper' },
      { name: 'number', kind: 'text', label: 'fields.paperNumber', half: true },
      {
        name: 'validUntil',
        kind: 'date',
        label: 'fields.validUntil',
        none: 'employees.neverEnds',
        half: true,
      },
    ],
    schema: EmployeePaperDraft,
    blank: (_, userId) => ({ userId, name: '', number: '', validUntil: null }),
  },
  api: ({ employeePapers }, { branchId }) => ofCollection(employeePapers, { branchId }),
})

/** Papers that people must have to work, those that end first before others. */
export function PapersPage() {
  const { may } = useAccess()
  return (
    <ResourcePage
      resource={PAPERS}
      place={useBranchPlace()}
      may={may}
      tabs={{ of: PAPERS.name, row: <PeopleTabs /> }}
    />
  )
}
