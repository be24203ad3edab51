import { type GuestAccount, GuestAccountDraft } from '#shared/guest-accounts/contract.ts'
import { linkColumn, moneyColumn, textColumn } from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { BranchList } from '../frame/BranchList.tsx'
import { AccountMore } from './AccountMore.tsx'

/** Guests as a branch with this currency enters them. */
const accountsIn = (currency: string) =>
  resource<GuestAccount, GuestAccountDraft>({
    name: 'nav.guestAccounts',
    empty: 'guestAccounts.empty',
    areas: ['guestAccounts'],
    search: true,
    title: ({ name }) => name,
    columns: [
      textColumn('fields.name', 'name', { sort: 'name' }),
      linkColumn('fields.phone', 'phone', 'tel'),
      moneyColumn('guestAccounts.owed', 'owed', { sort: 'owed', summed: true }),
      moneyColumn('guestAccounts.owesUpTo', 'owesUpTo', { sort: 'owesUpTo' }),
      textColumn('fields.note', 'note', { wide: true }),
    ],
    more: AccountMore,
    form: {
      add: 'guestAccounts.add',
      manage: ['manage_customers', 'manage_orders'],
      fields: [
        { name: 'name', kind: 'text', label: 'fields.name', half: true },
        { name: 'phone', kind: 'phone', label: 'fields.phone', half: true },
        {
          name: 'owesUpTo',
          kind: 'money',
          label: 'guestAccounts.owesUpTo',
          hint: 'guestAccounts.limitHint',
          when: (draft) => draft.currency === currency,
        },
        { name: 'note', kind: 'text', label: 'fields.note' },
      ],
      schema: GuestAccountDraft,
      blank: { name: '', phone: '', owesUpTo: 0, currency, note: '' },
    },
    api: ({ guestAccounts }, { restaurantId }) => ofCollection(guestAccounts, { restaurantId }),
  })

/** Guests who pay later. */
export const GuestAccountsPage = () => (
  <BranchList define={({ currency }) => accountsIn(currency)} />
)
