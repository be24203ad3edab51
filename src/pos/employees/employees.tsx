import { Link } from 'react-router-dom'
import type { Staff } from '#shared/employees/employee.ts'
import type { Language } from '#shared/languages/languages.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/list.ts'
import { resource } from '../../ui/resource/resource.ts'
import { roleHint, useBranchChoices, useRoleChoices } from './choices.ts'
import { ResetButton } from './ResetButton.tsx'
import { StaffRights } from './EmployeeRights.tsx'
import {
  blankStaff,
  isInvited,
  losesPin,
  StaffForm,
  toChange,
  toForm,
  toInvitation,
  toNewStaff,
} from './employee-form.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { type MadePerson, PersonMade } from './PersonMade.tsx'

function Branches({ staff, place }: { readonly staff: Staff; readonly place: Place }) {
  const t = useT()
  const choices = useBranchChoices(place)
  if (staff.role === 'restaurant_admin') return t('staff.allBranches')
  const names = choices.filter(({ value }) => staff.branchIds.includes(value))
  return names.map(({ label }) => label).join(', ') || '–'
}

/** The people of a branch or restaurant; mails to new ones are written in the reader's language. */
export const employeesIn = (language: Language) =>
  resource<Staff, StaffForm, MadePerson>({
    name: 'nav.employees',
    empty: 'staff.empty',
    areas: ['staffs', 'invitations'],
    search: true,
    filters: [
      {
        name: 'active',
        label: 'staff.state',
        choices: [
          { value: 'true', text: 'staff.active' },
          { value: 'false', text: 'staff.off' },
        ],
      },
    ],
    title: ({ name }) => name,
    columns: [
      { title: 'staff.name', cell: ({ name }) => name },
      { title: 'staff.userId', cell: ({ userId }) => userId },
      {
        title: 'staff.role',
        phone: 'top',
        cell: ({ role, customRole }, { t }) => customRole?.name ?? t(`roles.${role}`),
      },
      {
        title: 'staff.branches',
        phone: 'low',
        cell: (staff, { place }) => <Branches staff={staff} place={place} />,
        value: null,
      },
      { title: 'staff.phone', cell: ({ phone }) => phone ?? '–', wide: true },
      { title: 'staff.email', cell: ({ email }) => email ?? '–', wide: true },
      {
        title: 'staff.pin',
        cell: ({ _id, hasPin, pinClosed }, { t }) =>
          pinClosed ? (
            <>
              <StatusPill tone="warn">{t('staff.pinClosed')}</StatusPill>{' '}
              <Link to={`?id=${_id}`}>{t('staff.givePin')}</Link>
            </>
          ) : (
            t(hasPin ? 'common.yes' : 'common.no')
          ),
        value: ({ hasPin }, { t }) => t(hasPin ? 'common.yes' : 'common.no'),
      },
      {
        title: 'staff.state',
        phone: 'end',
        cell: ({ active }, { t }) => t(active ? 'staff.active' : 'staff.off'),
      },
      {
        title: 'staff.resetPassword',
        cell: (staff) => <ResetButton staff={staff} />,
        value: null,
      },
    ],
    more: StaffRights,
    form: {
      add: 'staff.add',
      manage: ['manage_employees'],
      fields: [
        { name: 'name', kind: 'text', label: 'staff.name' },
        {
          name: 'role',
          kind: 'select',
          label: 'staff.role',
          choices: useRoleChoices,
          hint: roleHint,
        },
        {
          name: 'branchIds',
          kind: 'multi',
          label: 'staff.branches',
          choices: useBranchChoices,
          when: ({ role }) => role !== 'restaurant_admin',
        },
        { name: 'email', kind: 'email', label: 'staff.email', half: true },
        { name: 'phone', kind: 'phone', label: 'staff.phone', half: true },
        {
          name: 'way',
          kind: 'select',
          label: 'invite.way',
          choices: [
            { value: 'link', text: 'invite.byLink' },
            { value: 'password', text: 'invite.byPassword' },
          ],
          hint: (way) => (way === 'link' ? 'invite.byLinkHint' : 'invite.byPasswordHint'),
          when: ({ was }) => was === null,
        },
        {
          name: 'userId',
          kind: 'text',
          label: 'staff.userId',
          hint: 'staff.userIdHint',
          half: true,
          when: (form) => !isInvited(form),
        },
        {
          name: 'pin',
          kind: 'text',
          label: 'staff.pin',
          hint: 'staff.firstPinHint',
          half: true,
          when: (form) => !isInvited(form) && !form.was?.hasPin,
        },
        {
          name: 'pin',
          kind: 'text',
          label: 'staff.newPin',
          hint: 'staff.pinHint',
          half: true,
          when: (form) => form.was?.hasPin === true && !form.dropPin && !losesPin(form),
        },
        {
          name: 'pin',
          kind: 'text',
          label: 'staff.newPin',
          hint: 'staff.pinGoes',
          half: true,
          when: losesPin,
        },
        {
          name: 'employeeId',
          kind: 'text',
          label: 'staff.employeeId',
          folded: 'staff.more',
          when: ({ was }) => was !== null,
        },
        {
          name: 'dropPin',
          kind: 'switch',
          label: 'staff.dropPin',
          folded: 'staff.more',
          when: ({ was }) => was?.hasPin === true,
        },
        {
          name: 'active',
          kind: 'switch',
          label: 'staff.active',
          folded: 'staff.more',
          when: ({ was }) => was !== null,
        },
      ],
      schema: StaffForm,
      blank: ({ branchId }, as) => blankStaff(branchId, as || undefined),
      toDraft: toForm,
      made: PersonMade,
    },
    api: (api, { branchId, restaurantId }) => ({
      list: (query) =>
        api.staffs.list({ query: { ...query, restaurantId, ...(branchId && { branchId }) } }),
      get: (id) => api.staffs.get({ params: { id } }),
      create: (form) =>
        isInvited(form)
          ? api.invitations.create({ body: toInvitation(form, restaurantId, language) })
          : api.staffs.create({ body: toNewStaff(form, restaurantId) }),
      update: async (staff, form) => {
        const body = toChange(form, staff)
        const { name, hasPin } = await api.staffs.update({ params: { id: staff._id }, body })
        // Also where only the server knows the permissions of a role.
        if (form.was?.hasPin && !hasPin && !form.dropPin) toast.note('staff.pinGone', { name })
      },
    }),
  })
