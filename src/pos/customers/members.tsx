import { Link } from 'react-router-dom'
import { GuestState, type Member } from '#shared/customers/crm-contract.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { numberColumn, textColumn } from '../../ui/list/columns.tsx'
import { resource } from '../../ui/resource/resource.ts'
import { BranchList } from '../frame/BranchList.tsx'
import { useBranch } from '../place/branch-context.ts'

const PERMITS = [
  ['member', 'crm.permitsMember'],
  ['offersByPhone', 'crm.permitsPhone'],
  ['offersByEmail', 'crm.permitsEmail'],
] as const

/** The record of the guest, where they are edited. */
function ToGuest({ row }: { readonly row: Member }) {
  const t = useT()
  const { paths } = useBranch()
  return <Link to={`${paths.home}/customers?id=${row._id}`}>{t('nav.customers')}</Link>
}

/** Guests by what they did, in the money of a branch. */
const membersIn = (currency: string) =>
  resource<Member>({
    name: 'pages.crmCustomers',
    empty: 'crm.membersEmpty',
    areas: ['customers', 'loyaltyTiers'],
    search: true,
    filters: [
      {
        name: 'state',
        label: 'fields.status',
        choices: GuestState.options.map((value) => ({
          value,
          text: `crm.states.${value}` as const,
        })),
      },
    ],
    title: ({ name }) => name,
    columns: [
      textColumn('fields.name', 'name', { sort: 'name' }),
      {
        title: 'fields.status',
        cell: ({ state }, { t }) => t(`crm.states.${state}`),
        phone: 'low',
      },
      numberColumn('crm.visits', 'visits', { sort: 'visits' }),
      {
        title: 'crm.lastVisit',
        cell: ({ lastVisit }, { dates }) => (lastVisit === null ? '–' : dates.dateOnly(lastVisit)),
        sort: 'lastVisit',
        phone: 'end',
      },
      {
        title: 'crm.rhythm',
        cell: ({ rhythm }, { format }) => (rhythm === null ? '–' : format.number(rhythm)),
        value: ({ rhythm }) => rhythm,
        figures: true,
      },
      {
        title: 'crm.spentYear',
        cell: ({ spentYear }) => <Amount of={spentYear} currency={currency} />,
        value: ({ spentYear }) => ({ money: spentYear, currency }),
        figures: true,
        sort: 'spentYear',
        phone: 'top',
      },
      numberColumn('fields.points', 'points'),
      { title: 'fields.tier', cell: ({ tier }) => tier ?? '–' },
      {
        title: 'crm.permits',
        cell: (row, { t, format }) =>
          format.list(PERMITS.filter(([name]) => row[name]).map(([, text]) => t(text))) || '–',
      },
      textColumn('fields.code', 'code', { wide: true }),
    ],
    more: ToGuest,
    api: ({ crm, customers }, { branchId, restaurantId }) => ({
      list: (query) => crm.members({ query: { ...query, branchId: branchId ?? '' } }),
      exported: (rows) => customers.exported({ query: { restaurantId }, body: { rows } }),
    }),
  })

/** What each guest is worth to the restaurant, how they come, and what they permit. */
export const MembersPage = () => <BranchList define={({ currency }) => membersIn(currency)} />
