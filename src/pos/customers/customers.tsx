import type { CountryCode } from '#shared/countries/country-code.ts'
import { type Customer, CustomerDraft } from '#shared/customers/contract.ts'
import { Allergen } from '#shared/menu/allergen.ts'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import { linkColumn, numberColumn, textColumn } from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { BranchList } from '../frame/BranchList.tsx'
import { useBranch } from '../place/branch-context.ts'
import { CustomerMore } from './CustomerMore.tsx'

const useLanguages = () => LANGUAGE_OPTIONS

/** Guests as a branch of this country enters them. */
const customersIn = (country: CountryCode) =>
  resource<Customer, CustomerDraft>({
    name: 'nav.customers',
    empty: 'customers.empty',
    areas: ['customers'],
    search: true,
    title: ({ name }) => name,
    columns: [
      textColumn('fields.name', 'name', { sort: 'name' }),
      linkColumn('fields.phone', 'phone', 'tel'),
      numberColumn('fields.points', 'points', { sort: 'points', phone: 'top' }),
      {
        title: 'customers.joined',
        cell: ({ since }, { dates }) => dates.date(since),
        value: ({ since: at }) => ({ at }),
        sort: 'since',
        phone: 'low',
      },
      linkColumn('fields.otherPhone', 'otherPhone', 'tel', { wide: true }),
      linkColumn('fields.email', 'email', 'mailto', { wide: true }),
      {
        title: 'fields.birthday',
        cell: ({ birthday }, { dates }) => (birthday === '' ? '–' : dates.dateOnly(birthday)),
        wide: true,
      },
      {
        title: 'fields.allergens',
        cell: ({ allergens }, { t }) =>
          allergens.map((one) => t(`menu.allergens.${one}`)).join(', ') || '–',
        wide: true,
      },
      textColumn('fields.code', 'code', { wide: true }),
      textColumn('fields.note', 'note', { wide: true }),
    ],
    more: CustomerMore,
    form: {
      add: 'customers.add',
      manage: ['manage_customers'],
      fields: [
        { name: 'name', kind: 'text', label: 'fields.name' },
        { name: 'phone', kind: 'phone', label: 'fields.phone', half: true },
        { name: 'otherPhone', kind: 'phone', label: 'fields.otherPhone', half: true },
        { name: 'email', kind: 'email', label: 'fields.email', half: true },
        {
          name: 'birthday',
          kind: 'date',
          label: 'fields.birthday',
          none: 'customers.noBirthday',
          half: true,
        },
        {
          name: 'language',
          kind: 'select',
          label: 'fields.language',
          choices: useLanguages,
          none: 'customers.noLanguage',
        },
        {
          name: 'allergens',
          kind: 'multi',
          label: 'orders.guest.allergies',
          choices: Allergen.options.map((value) => ({
            value,
            text: `menu.allergens.${value}` as const,
          })),
        },
        { name: 'note', kind: 'textarea', label: 'fields.note' },
      ],
      schema: CustomerDraft,
      blank: {
        name: '',
        phone: '',
        otherPhone: '',
        email: '',
        birthday: '',
        language: null,
        allergens: [],
        note: '',
        country,
      },
    },
    api: ({ customers }, { restaurantId }) => ({
      ...ofCollection(customers, { restaurantId }),
      exported: (rows) => customers.exported({ query: { restaurantId }, body: { rows } }),
    }),
  })

/** The guests whom the restaurant knows. */
export function CustomersPage() {
  const { country } = useBranch().branch
  return <BranchList define={() => customersIn(country)} />
}
