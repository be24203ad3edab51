import type { AuditEntry } from '#shared/audit/contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { resource } from '../../ui/resource/resource.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import { AUDIT_AREAS, deedOf } from './deed.ts'
import { Facts } from './Facts.tsx'
import { subjectOf } from './facts.ts'

type Row = AuditEntry & { readonly _id: string }

function BranchName({ id }: { readonly id: string | null }) {
  const local = useLocalText()
  const found = useOne('session')?.branches.find(({ _id }) => _id === id)
  return found ? local(found.name) : '–'
}

/** Calendar days in UTC, as the call has them. */
const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days)

/** Area, what it was about, and what was done: `Menu · Beef Pho: changed`. */
function nameOf({ action, details }: Row, { t, language }: Tools) {
  const { area, deed } = deedOf(action)
  const about = [t(area ?? 'audit.facts.other'), subjectOf(details, language)]
  const subject = about.filter((part) => part !== undefined).join(' · ')
  return t('audit.entry', { area: subject, deed: t(deed) })
}

/** What people did, the latest first. Read only: no one can change it. */
export const auditLog = resource<Row>({
  name: 'audit.title',
  empty: 'audit.empty',
  areas: ['branches', 'restaurants', 'staffs', 'customRoles', 'printers', 'stations', 'countries'],
  title: nameOf,
  columns: [
    { title: 'audit.what', cell: nameOf },
    { title: 'audit.who', cell: ({ actor }) => actor.name },
    {
      title: 'audit.when',
      cell: ({ at }, { dates }) => dates.dateTime(at, 'short'),
      value: ({ at }) => ({ at }),
    },
    {
      title: 'settings.branch.title',
      cell: ({ branchId }) => <BranchName id={branchId} />,
      value: ({ branchId }) => branchId,
    },
    {
      title: 'audit.details',
      cell: (entry) => <Facts entry={entry} />,
      value: ({ details }) => JSON.stringify(details),
    },
  ],
  search: true,
  filters: [
    { name: 'action', label: 'audit.area', choices: AUDIT_AREAS },
    {
      name: 'days',
      label: 'audit.when',
      choices: [
        { value: '1', text: 'audit.lastDay' },
        { value: '7', text: 'audit.lastWeek' },
        { value: '30', text: 'audit.lastMonth' },
      ],
    },
  ],
  api: (api, { restaurantId, branchId }) => ({
    async list({ days, ...query }) {
      const page = await api.auditLog.list({
        query: {
          ...query,
          restaurantId,
          ...(branchId && { branchId }),
          ...(typeof days === 'string' && { from: daysAgo(Number(days)) }),
        },
      })
      return { ...page, results: page.results.map((row) => ({ ...row, _id: String(row.seq) })) }
    },
  }),
})
