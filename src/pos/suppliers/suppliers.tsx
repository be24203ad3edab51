import { type Supplier, SupplierDraft } from '#shared/suppliers/contract.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { useWeekdays } from '../../ui/days/use-weekdays.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'

/** Suppliers as a branch with this currency enters them. */
export const suppliersIn = (currency: string) =>
  resource<Supplier, SupplierDraft>({
    name: 'nav.suppliers',
    empty: 'suppliers.empty',
    areas: ['suppliers'],
    search: true,
    title: ({ name }) => name,
    columns: [
      { title: 'suppliers.name', cell: ({ name }) => name, sort: 'name' },
      { title: 'suppliers.contact', cell: ({ contact }) => contact || '–' },
      {
        title: 'settings.profile.phone',
        cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : '–'),
        value: ({ phone }) => phone,
      },
      {
        title: 'settings.profile.email',
        cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'),
        value: ({ email }) => email,
        wide: true,
      },
      {
        title: 'suppliers.orderDays',
        cell: ({ orderDays }, { dates, format, t }) =>
          orderDays.length === WEEKDAYS.length
            ? t('shifts.everyDay')
            : format.list(orderDays.map(dates.weekday)) || '–',
      },
      {
        title: 'suppliers.leadDays',
        cell: ({ leadDays }, { format }) => format.number(leadDays),
        value: ({ leadDays }) => leadDays,
        figures: true,
        sort: 'leadDays',
      },
      {
        title: 'suppliers.paymentDays',
        cell: ({ paymentDays }, { format }) => format.number(paymentDays),
        value: ({ paymentDays }) => paymentDays,
        figures: true,
        sort: 'paymentDays',
      },
      {
        title: 'suppliers.minimumOrder',
        cell: (row, { format }) => format.money(row.minimumOrder, row.currency),
        value: ({ minimumOrder: money, currency }) => ({ money, currency }),
        figures: true,
        wide: true,
      },
      {
        title: 'settings.profile.taxNumber',
        cell: ({ taxNumber }) => taxNumber || '–',
        wide: true,
      },
      { title: 'orders.note', cell: ({ note }) => note || '–', wide: true },
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
        {
          name: 'orderDays',
          kind: 'multi',
          label: 'suppliers.orderDays',
          choices: useWeekdays,
        },
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
          // Where it is another branch's money, only that branch can enter it.
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
