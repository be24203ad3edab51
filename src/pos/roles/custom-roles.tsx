import type { CustomRole } from '#shared/roles/contract.ts'
import { CustomRoleDraft } from '#shared/roles/custom-role.ts'
import type * as z from 'zod/mini'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { useGivableRights } from '../place/use-givable-rights.ts'
import { useRightWords } from '../frame/rights/use-right-words.ts'
import { RightsField } from './RightsField.tsx'

function Rights({ names }: { readonly names: readonly string[] }) {
  const words = useRightWords()
  const { list } = useFormat()
  return list(words(names)) || '–'
}

type Draft = z.output<typeof CustomRoleDraft>

export const customRoles = resource<CustomRole, Draft>({
  name: 'roleSettings.custom',
  empty: 'roleSettings.empty',
  areas: ['customRoles', 'employees'],
  title: ({ name }) => name,
  columns: [
    { title: 'fields.roleName', cell: ({ name }) => name, sort: 'name' },
    {
      title: 'fields.permissions',
      cell: ({ permissions }) => <Rights names={permissions} />,
      value: ({ permissions }) => permissions.join(', '),
    },
    { title: 'roleSettings.people', cell: ({ people }) => people, figures: true, sort: 'people' },
  ],
  form: {
    add: 'roleSettings.add',
    manage: ['manage_roles'],
    fields: [
      { name: 'name', kind: 'text', label: 'fields.roleName' },
      {
        name: 'permissions',
        kind: 'multi',
        label: 'fields.permissions',
        hint: 'roleSettings.pinHint',
        choices: useGivableRights,
        control: RightsField,
      },
    ],
    schema: CustomRoleDraft,
    blank: { name: '', permissions: [] },
  },
  api: ({ customRoles: calls }, { restaurantId }) => ofCollection(calls, { restaurantId }),
})
