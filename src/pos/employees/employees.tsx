import { Link } from 'react-router-dom'
import type { Employee } from '#shared/employees/employee.ts'
import type { Language } from '#shared/languages/languages.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { resource } from '../../ui/resource/resource.ts'
import { AtWork } from './AtWork.tsx'
import { useBranchChoices } from '../place/use-branch-choices.ts'
import { roleHint, useRoleChoices } from './choices.ts'
import { EmployeeMore } from './EmployeeMore.tsx'
import {
  blankEmployee,
  isInvited,
  losesPin,
  EmployeeForm,
  toChange,
  toForm,
  toInvitation,
  toNewEmployee,
} from './employee-form.ts'
import { PaperOf, PositionsOf, WeekOf } from './glance.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { type MadePerson, PersonMade } from './PersonMade.tsx'

function Branches({ staff, place }: { readonly staff: Employee; readonly place: Place }) {
  const t = useT()
  const choices = useBranchChoices(place)
  if (staff.role === 'restaurant_admin') return t('employees.allBranches')
  const names = choices.filter(({ value }) => staff.branchIds.includes(value))
  return names.map(({ label }) => label).join(', ') || '–'
}

/** The people of a branch or restaurant; mails to new ones are written in the reader's language. */
export const employeesIn = (language: Language) =>
  resource<Employee, EmployeeForm, MadePerson>({
    name: 'nav.employees',
    empty: 'employees.empty',
    areas: ['employees', 'invitations'],
    search: true,
    filters: [
      {
        name: 'active',
        label: 'fields.status',
        choices: [
          { value: 'true', text: 'fields.active' },
          { value: 'false', text: 'employees.off' },
        ],
      },
    ],
    title: ({ name }) => name,
    columns: [
      { title: 'fields.personName', cell: ({ name }) => name, sort: 'name' },
      { title: 'fields.userId', cell: ({ userId }) => userId, sort: 'userId' },
      {
        title: 'fields.role',
        phone: 'top',
        sort: 'role',
        cell: ({ role, customRole }, { t }) => customRole?.name ?? t(`roles.${role}`),
      },
      {
        title: 'fields.position',
        cell: ({ _id }, { place }) => <PositionsOf id={_id} place={place} />,
        value: null,
      },
      {
        title: 'rosters.thisWeek',
        cell: ({ _id }, { place }) => <WeekOf id={_id} place={place} />,
        value: null,
        wide: true,
      },
      {
        title: 'fields.paper',
        cell: ({ _id }, { place }) => <PaperOf id={_id} place={place} />,
        value: null,
        wide: true,
      },
      {
        title: 'fields.branches',
        phone: 'low',
        cell: (staff, { place }) => <Branches staff={staff} place={place} />,
        value: null,
      },
      { title: 'timeCards.punch', cell: ({ _id }) => <AtWork id={_id} />, value: null, wide: true },
      { title: 'fields.phone', cell: ({ phone }) => phone ?? '–', wide: true },
      { title: 'fields.email', cell: ({ email }) => email ?? '–', wide: true },
      {
        title: 'fields.pin',
        cell: ({ _id, hasPin, pinClosed }, { t }) =>
          pinClosed ? (
            <>
              <StatusPill tone="warn">{t('employees.pinClosed')}</StatusPill>{' '}
              <Link to={`?id=${_id}`}>{t('employees.givePin')}</Link>
            </>
          ) : (
            t(hasPin ? 'common.yes' : 'common.no')
          ),
        value: ({ hasPin }, { t }) => t(hasPin ? 'common.yes' : 'common.no'),
      },
      {
        title: 'fields.lastSeen',
        sort: 'lastSeen',
        cell: ({ lastSeen }, { dates }) => (lastSeen ? dates.dateTime(lastSeen.at, 'short') : '–'),
        value: ({ lastSeen }) => lastSeen && { at: lastSeen.at },
      },
      { title: 'fields.device', cell: ({ lastSeen }) => lastSeen?.device ?? '–', wide: true },
      {
        title: 'fields.status',
        phone: 'end',
        cell: ({ active }, { t }) => t(active ? 'fields.active' : 'employees.off'),
      },
    ],
    more: EmployeeMore,
    form: {
      add: 'employees.add',
      manage: ['manage_employees'],
      fields: [
        { name: 'name', kind: 'text', label: 'fields.personName' },
        {
          name: 'role',
          kind: 'select',
          label: 'fields.role',
          choices: useRoleChoices,
          hint: roleHint,
        },
        {
          name: 'branchIds',
          kind: 'multi',
          label: 'fields.branches',
          choices: useBranchChoices,
          when: ({ role }) => role !== 'restaurant_admin',
        },
        { name: 'email', kind: 'email', label: 'fields.email', half: true },
        { name: 'phone', kind: 'phone', label: 'fields.phone', half: true },
        {
          name: 'way',
          kind: 'select',
          label: 'invitations.way',
          choices: [
            { value: 'link', text: 'invitations.byLink' },
            { value: 'password', text: 'invitations.byPassword' },
          ],
          hint: (way) => (way === 'link' ? 'invitations.byLinkHint' : 'invitations.byPasswordHint'),
          when: ({ was }) => was === null,
        },
        {
          name: 'userId',
          kind: 'text',
          label: 'fields.userId',
          hint: 'employees.userIdHint',
          half: true,
          when: (form) => !isInvited(form),
        },
        {
          name: 'pin',
          kind: 'text',
          label: 'fields.pin',
          hint: 'employees.firstPinHint',
          half: true,
          when: (form) => !isInvited(form) && !form.was?.hasPin,
        },
        {
          name: 'pin',
          kind: 'text',
          label: 'fields.newPin',
          hint: 'employees.pinHint',
          half: true,
          when: (form) => form.was?.hasPin === true && !form.dropPin && !losesPin(form),
        },
        {
          name: 'pin',
          kind: 'text',
          label: 'fields.newPin',
          hint: 'employees.pinGoes',
          half: true,
          when: losesPin,
        },
        {
          name: 'employeeId',
          kind: 'text',
          label: 'fields.employeeNumber',
          folded: 'employees.more',
          when: ({ was }) => was !== null,
        },
        {
          name: 'dropPin',
          kind: 'switch',
          label: 'employees.dropPin',
          folded: 'employees.more',
          when: ({ was }) => was?.hasPin === true,
        },
        {
          name: 'active',
          kind: 'switch',
          label: 'fields.active',
          folded: 'employees.more',
          when: ({ was }) => was !== null,
        },
      ],
      schema: EmployeeForm,
      blank: ({ branchId }, as) => blankEmployee(branchId, as || undefined),
      toDraft: toForm,
      made: PersonMade,
    },
    api: (api, { branchId, restaurantId }) => ({
      list: (query) =>
        api.employees.list({ query: { ...query, restaurantId, ...(branchId && { branchId }) } }),
      get: (id) => api.employees.get({ params: { id } }),
      create: (form) =>
        isInvited(form)
          ? api.invitations.create({ body: toInvitation(form, restaurantId, language) })
          : api.employees.create({ body: toNewEmployee(form, restaurantId) }),
      update: async (staff, form) => {
        const body = toChange(form, staff)
        const { name, hasPin } = await api.employees.update({ params: { id: staff._id }, body })
        // Also where only the server knows the permissions of a role.
        if (form.was?.hasPin && !hasPin && !form.dropPin) toast.note('employees.pinGone', { name })
      },
    }),
  })
