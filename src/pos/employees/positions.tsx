import { type Position, PositionDraft } from '#shared/positions/contract.ts'
import { textColumn } from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { PeopleTabs } from '../frame/PeopleTabs.tsx'

const POSITIONS = resource<Position, PositionDraft>({
  name: 'positions.title',
  empty: 'positions.empty',
  areas: ['positions'],
  search: true,
  title: ({ name }) => name,
  columns: [textColumn('fields.name', 'name', { sort: 'name' }), textColumn('fields.note', 'note')],
  form: {
    add: 'positions.add',
    manage: ['manage_employees'],
    fields: [
      { name: 'name', kind: 'text', label: 'fields.name' },
      { name: 'note', kind: 'textarea', label: 'fields.note' },
    ],
    schema: PositionDraft,
    blank: { name: '', note: '' },
  },
  api: ({ positions }, { restaurantId }) => ofCollection(positions, { restaurantId }),
})

/** What people of the restaurant work as. */
export function PositionsPage() {
  const { may } = useAccess()
  return (
    <ResourcePage
      resource={POSITIONS}
      place={useBranchPlace()}
      may={may}
      tabs={{ of: POSITIONS.name, row: <PeopleTabs /> }}
    />
  )
}
