import type { CountryCode } from './country-code.ts'

/** Fields that a country's law requires on a receipt. */
export const RECEIPT_FIELDS = [
  'businessName',
  'address',
  'taxNumber',
  'number',
  'date',
  'time',
  'items',
  'quantity',
  'unitPrice',
  'netTotal',
  'serviceCharge',
  'taxLine',
  'taxPerRate',
  'total',
  'rounding',
  'documentName',
  'includesTaxNote',
  'exchangeRate',
  'taxStamps',
  'machineNumber',
  'seniorDiscount',
  'exemptSales',
  'authorityCode',
] as const
export type ReceiptField = (typeof RECEIPT_FIELDS)[number]

const COMMON: readonly ReceiptField[] = [
  'businessName',
  'address',
  'number',
  'date',
  'items',
  'total',
]

/**
 * In addition to the common fields. Collected in November 2026: SG GST Regulations reg. 13, TH Revenue Code s.
 * 86/6, PH RR 7-2024, KH Prakas 723, MM Commercial Tax Regulation 40(a), VN Decree 70/2025; the lists of MY,
 * ID, LA and BN are Sala's own choice. No legal advice.
 */
const OWN: Readonly<Record<CountryCode, readonly ReceiptField[]>> = {
  SG: ['taxNumber'],
  MY: ['documentName', 'taxNumber', 'quantity', 'netTotal', 'taxLine', 'rounding'],
  ID: ['taxNumber', 'time', 'serviceCharge', 'taxLine'],
  TH: ['documentName', 'taxNumber', 'quantity', 'includesTaxNote', 'machineNumber'],
  VN: ['taxNumber', 'time', 'quantity', 'unitPrice', 'taxPerRate', 'authorityCode'],
  PH: [
    'documentName',
    'taxNumber',
    'quantity',
    'unitPrice',
    'taxLine',
    'exemptSales',
    'seniorDiscount',
    'machineNumber',
  ],
  MM: ['taxLine', 'taxStamps'],
  KH: ['taxNumber', 'quantity', 'netTotal', 'taxLine', 'exchangeRate'],
  LA: ['taxNumber', 'taxLine'],
  BN: [],
}

/** Returns the fields that a receipt of the country must show, in the order of the paper. */
export const receiptFields = (country: CountryCode): ReceiptField[] =>
  RECEIPT_FIELDS.filter((field) => [...COMMON, ...OWN[country]].includes(field))
