import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { DATE_FORMATS } from '#shared/countries/formats.ts'
import { RECEIPT_FIELDS } from '#shared/countries/receipt-fields.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { PaymentMethod } from '#shared/money/payment-method.ts'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import type { FormField } from '../../ui/form/field.ts'
import type { CountryDraft } from './country-draft.ts'
import { SWITCHABLE_NAMES } from '../place/feature-names.ts'

/** The fields of a country that the platform can change, in the order of the specification. */
export const COUNTRY_FIELDS: readonly FormField<CountryDraft>[] = [
  {
    name: 'branding.name',
    kind: 'text',
    label: 'country.name',
    hint: 'country.forReference',
    half: true,
  },
  {
    name: 'branding.nativeName',
    kind: 'text',
    label: 'country.nativeName',
    hint: 'country.forReference',
    half: true,
  },
  {
    name: 'features.on',
    kind: 'multi',
    label: 'country.features',
    choices: SWITCHABLE_NAMES.map(([value, text]) => ({ value, text })),
  },
  {
    name: 'regional.language',
    kind: 'select',
    label: 'country.language',
    half: true,
    choices: () => LANGUAGE_OPTIONS,
  },
  {
    name: 'regional.currency',
    kind: 'select',
    label: 'country.currency',
    half: true,
    choices: () => CURRENCIES.map(({ code }) => ({ value: code, label: code })),
  },
  {
    name: 'regional.timeZone',
    kind: 'select',
    label: 'country.timeZone',
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
    label: 'country.dateFormat',
    half: true,
    choices: () => DATE_FORMATS.map((value) => ({ value, label: value })),
  },
  {
    name: 'regional.timeFormat',
    kind: 'select',
    label: 'country.timeFormat',
    half: true,
    choices: [
      { value: '12h', text: 'country.hours12' },
      { value: '24h', text: 'country.hours24' },
    ],
  },
  { name: 'tax.rate', kind: 'percent', label: 'country.taxRate', half: true },
  {
    name: 'tax.names',
    kind: 'text',
    label: 'country.taxNames',
    hint: 'country.taxNamesHint',
    half: true,
  },
  { name: 'tax.inclusive', kind: 'switch', label: 'country.taxInclusive' },
  {
    name: 'paymentMethods',
    kind: 'multi',
    label: 'country.paymentMethods',
    choices: PaymentMethod.options.map((value) => ({
      value,
      text: `checkout.methods.${value}` as const,
    })),
  },
  {
    name: 'compliance.dataRetentionDays',
    kind: 'number',
    label: 'country.retention',
    hint: 'country.retentionHint',
  },
  {
    name: 'compliance.receiptFields',
    kind: 'multi',
    label: 'country.receiptFields',
    hint: 'country.receiptFieldsHint',
    choices: RECEIPT_FIELDS.map((value) => ({
      value,
      text: `country.onReceipt.${value}` as const,
    })),
  },
  {
    name: 'contact.email',
    kind: 'email',
    label: 'country.email',
    hint: 'country.forReference',
    half: true,
  },
  {
    name: 'contact.phone',
    kind: 'phone',
    label: 'country.phone',
    hint: 'country.forReference',
    half: true,
  },
  { name: 'contact.website', kind: 'text', label: 'country.website', hint: 'country.forReference' },
]
