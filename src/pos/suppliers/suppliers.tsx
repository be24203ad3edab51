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
import { SupplierMore } from './SupplierMore.tsx'

/** Suppliers as a branch with this currency enters them. */
const suppliersIn = (currency: string) =>
  resource<Supplier, SupplierDraft>({
    name: 'nav.suppliers',
    empty: 'suppliers.empty',
    areas: ['suppliers'],
    search: true,
    title: ({ name }) => name,
    columns: [
      textColumn('fields.name', 'name', { sort: 'name' }),
      textColumn('fields.contact', 'contact', { sort: 'contact' }),
      linkColumn('fields.phone', 'phone', 'tel'),
      linkColumn('fields.email', 'email', 'mailto', { wide: true }),
      daysColumn('fields.orderDays', 'orderDays'),
      numberColumn('fields.leadDays', 'leadDays', { sort: 'leadDays' }),
      numberColumn('fields.paymentDays', 'paymentDays', { sort: 'paymentDays' }),
      moneyColumn('fields.minimumOrder', 'minimumOrder', { wide: true, sort: 'minimumOrder' }),
      textColumn('fields.taxNumber', 'taxNumber', { wide: true }),
      textColumn('fields.note', 'note', { wide: true }),
    ],
    more: SupplierMore,
    form: {
      add: 'suppliers.add',
      manage: ['manage_inventory'],
      fields: [
        { name: 'name', kind: 'text', label: 'fields.name' },
        { name: 'contact', kind: 'text', label: 'fields.contact', half: true },
        { name: 'phone', kind: 'phone', label: 'fields.phone', half: true },
        { name: 'email', kind: 'email', label: 'fields.email', half: true },
        { name: 'taxNumber', kind: 'text', label: 'fields.taxNumber', half: true },
        { name: 'orderDays', kind: 'multi', label: 'fields.orderDays', choices: useWeekdays },
        { name: 'leadDays', kind: 'number', label: 'fields.leadDays', half: true },
        {
          name: 'paymentDays',
          kind: 'number',
          label: 'fields.paymentDays',
          hint: 'suppliers.paymentHint',
          half: true,
        },
        {
          name: 'minimumOrder',
          kind: 'money',
          label: 'fields.minimumOrder',
          // An amount in another branch's money is entered there.
          when: (draft) => draft.currency === currency,
        },
        { name: 'note', kind: 'textarea', label: 'fields.note' },
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
