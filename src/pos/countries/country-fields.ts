import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { DATE_FORMATS } from '#shared/countries/formats.ts'
import { RECEIPT_FIELDS } from '#shared/countries/receipt-fields.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { TENDER_METHODS } from '#shared/orders/tender-methods.ts'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import type { FormField } from '../../ui/form/field.ts'
import type { CountryDraft } from './country-draft.ts'
import { SWITCHABLE_NAMES } from '../place/feature-names.ts'

/** The fields of a country that the platform can change, in the order of the specification. */
export const COUNTRY_FIELDS: readonly FormField<CountryDraft>[] = [
  {
    name: 'branding.name',
    kind: 'text',
    label: 'countries.name',
    hint: 'countries.forReference',
    half: true,
  },
  {
    name: 'branding.nativeName',
    kind: 'text',
    label: 'countries.nativeName',
    hint: 'countries.forReference',
    half: true,
  },
  {
    name: 'features.on',
    kind: 'multi',
    label: 'countries.features',
    choices: SWITCHABLE_NAMES.map(([value, text]) => ({ value, text })),
  },
  {
    name: 'regional.language',
    kind: 'select',
    label: 'fields.language',
    half: true,
    choices: () => LANGUAGE_OPTIONS,
  },
  {
    name: 'regional.currency',
    kind: 'select',
    label: 'fields.currency',
    half: true,
    choices: () => CURRENCIES.map(({ code }) => ({ value: code, label: code })),
  },
  {
    name: 'regional.timeZone',
    kind: 'select',
    label: 'fields.timeZone',
    half: true,
    choices: () =>
      [...new Set(COUNTRIES.flatMap((code) => countryOf(code).timeZones))].map((value) => ({
        value,
        label: value,
      })),
  },
  {
    name: 'regional.dateFormat',
    kind: 'select',
    label: 'fields.dateFormat',
    half: true,
    choices: () => DATE_FORMATS.map((value) => ({ value, label: value })),
  },
  {
    name: 'regional.timeFormat',
    kind: 'select',
    label: 'fields.timeFormat',
    half: true,
    choices: [
      { value: '12h', text: 'countries.hours12' },
      { value: '24h', text: 'countries.hours24' },
    ],
  },
  { name: 'tax.rate', kind: 'percent', label: 'countries.taxRate', half: true },
  {
    name: 'tax.names',
    kind: 'text',
    label: 'fields.taxNames',
    hint: 'countries.taxNamesHint',
    half: true,
  },
  { name: 'tax.inclusive', kind: 'switch', label: 'countries.taxInclusive' },
  {
    name: 'paymentMethods',
    kind: 'multi',
    label: 'countries.paymentMethods',
    choices: TENDER_METHODS.map((value) => ({
      value,
      text: `checkout.methods.${value}` as const,
    })),
  },
  {
    name: 'compliance.dataRetentionDays',
    kind: 'number',
    label: 'countries.retention',
    hint: 'countries.retentionHint',
  },
  {
    name: 'compliance.receiptFields',
    kind: 'multi',
    label: 'countries.receiptFields',
    hint: 'countries.receiptFieldsHint',
    choices: RECEIPT_FIELDS.map((value) => ({
      value,
      text: `countries.onReceipt.${value}` as const,
    })),
  },
  {
    name: 'contact.email',
    kind: 'email',
    label: 'countries.email',
    hint: 'countries.forReference',
    half: true,
  },
  {
    name: 'contact.phone',
    kind: 'phone',
    label: 'countries.phone',
    hint: 'countries.forReference',
    half: true,
  },
  {
    name: 'contact.website',
    kind: 'text',
    label: 'countries.website',
    hint: 'countries.forReference',
  },
]
