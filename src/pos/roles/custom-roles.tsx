import type { CustomRole } from '#shared/roles/contract.ts'
import { CustomRoleDraft } from '#shared/roles/custom-role.ts'
import type * as z from 'zod/mini'
import { resource } from '../../ui/resource/resource.ts'
import { useGivableRights } from '../place/use-givable-rights.ts'
import { usePermissionWords } from '../place/permission-words.ts'

function Rights({ names }: { readonly names: readonly string[] }) {
  const words = usePermissionWords()
  return names.length === 0 ? '–' : names.map(words).join(', ')
}

type Draft = z.output<typeof CustomRoleDraft>

export const customRoles = resource<CustomRole, Draft>({
  name: 'roleSettings.custom',
  empty: 'roleSettings.empty',
  areas: ['customRoles', 'staffs'],
  title: ({ name }) => name,
  columns: [
    { title: 'roleSettings.name', cell: ({ name }) => name },
    { title: 'roleSettings.rights', cell: ({ permissions }) => <Rights names={permissions} /> },
    { title: 'roleSettings.people', cell: ({ people }) => people, figures: true },
  ],
  form: {
    add: 'roleSettings.add',
    manage: ['manage_roles'],
    fields: [
      { name: 'name', kind: 'text', label: 'roleSettings.name' },
      {
        name: 'permissions',
        kind: 'multi',
        label: 'roleSettings.rights',
        hint: 'roleSettings.pinHint',
        choices: useGivableRights,
      },
    ],
    schema: CustomRoleDraft,
    blank: { name: '', permissions: [] },
  },
  api: ({ customRoles: calls }, { restaurantId }) => ({
    list: (query) => calls.list({ query: { ...query, restaurantId } }),
    get: (id) => calls.get({ params: { id }, query: { restaurantId } }),
    create: (body) => calls.create({ query: { restaurantId }, body }),
    update: (row, body) =>
      calls.update({
        params: { id: row._id },
        query: { restaurantId },
        body: { ...body, revision: row.revision, base: row },
      }),
    remove: ({ _id: id }) => calls.remove({ params: { id }, query: { restaurantId } }),
  }),
})
