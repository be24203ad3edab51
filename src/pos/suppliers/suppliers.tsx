import { type Supplier, SupplierDraft } from '#shared/suppliers/contract.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { useWeekdays } from '../../ui/days/use-weekdays.ts'
import {
  daysColumn,
  linkColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { BranchList } from '../frame/BranchList.tsx'

/** Suppliers as a branch with this currency enters them. */
const suppliersIn = (currency: string) =>
  resource<Supplier, SupplierDraft>({
    name: 'nav.suppliers',
    empty: 'suppliers.empty',
    areas: ['suppliers'],
    search: true,
    title: ({ name }) => name,
    columns: [
      textColumn('suppliers.name', 'name', { sort: 'name' }),
      textColumn('suppliers.contact', 'contact'),
      linkColumn('settings.profile.phone', 'phone', 'tel'),
      linkColumn('settings.profile.email', 'email', 'mailto', { wide: true }),
      daysColumn('suppliers.orderDays', 'orderDays'),
      numberColumn('suppliers.leadDays', 'leadDays', { sort: 'leadDays' }),
      numberColumn('suppliers.paymentDays', 'paymentDays', { sort: 'paymentDays' }),
      moneyColumn('suppliers.minimumOrder', 'minimumOrder', { wide: true }),
      textColumn('settings.profile.taxNumber', 'taxNumber', { wide: true }),
      textColumn('orders.note', 'note', { wide: true }),
    ],
    form: {
      add: 'suppliers.add',
      manage: ['manage_inventory'],
      fields: [
        { name: 'name', kind: 'text', label: 'suppliers.name' },
        { name: 'contact', kind: 'text', label: 'suppliers.contact', half: true },
        { name: 'phone', kind: 'phone', label: 'settings.profile.phone', half: true },
        { name: 'email', kind: 'email', label: 'settings.profile.email', half: true },
        { name: 'taxNumber', kind: 'text', label: 'settings.profile.taxNumber', half: true },
        { name: 'orderDays', kind: 'multi', label: 'suppliers.orderDays', choices: useWeekdays },
        { name: 'leadDays', kind: 'number', label: 'suppliers.leadDays', half: true },
        {
          name: 'paymentDays',
          kind: 'number',
          label: 'suppliers.paymentDays',
          hint: 'suppliers.paymentHint',
          half: true,
        },
        {
          name: 'minimumOrder',
          kind: 'money',
          label: 'suppliers.minimumOrder',
          // An amount in another branch's money is entered there.
          when: (draft) => draft.currency === currency,
        },
        { name: 'note', kind: 'textarea', label: 'orders.note' },
      ],
      schema: SupplierDraft,
      blank: {
        name: '',
        contact: '',
        phone: '',
        email: '',
        taxNumber: '',
        orderDays: [...WEEKDAYS],
        leadDays: 1,
        paymentDays: 0,
        minimumOrder: 0,
        currency,
        note: '',
      },
    },
    api: ({ suppliers }, { restaurantId }) => ofCollection(suppliers, { restaurantId }),
  })

/** The suppliers of the restaurant. */
export const SuppliersPage = () => <BranchList define={({ currency }) => suppliersIn(currency)} />
