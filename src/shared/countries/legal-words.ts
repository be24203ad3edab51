import type { CountryCode } from './country-code.ts'

export type LegalWords = {
  /** What the law calls the paper. */
  readonly document?: string
  /** Only a restaurant that charges the tax may call it so. */
  readonly documentIfTaxed?: true
  /** What the tax number is called: where the restaurant charges tax, and where it does not. */
  readonly taxNumber?: { readonly taxed: string; readonly untaxed?: string }
  /** That the total includes the tax. */
  readonly includesTax?: string
  /** The sales by their tax, as the law names them. */
  readonly sales?: { readonly taxable: string; readonly exempt: string; readonly zero: string }
  /** On every paper for guests that is not the document of the law. */
  readonly notDocument?: string
}

/**
 * Words that a country's law wants on a receipt as they are, whatever the guest reads: GST Regulations reg. 13
 * (Singapore), Revenue Code s. 86/6 (Thailand), RR 7-2024 (the Philippines), Decree 70/2025 (Vietnam), Prakas 723
 * (Cambodia); those of Malaysia, Indonesia and Laos are unverified.
 */
export const LEGAL_WORDS: Readonly<Partial<Record<CountryCode, LegalWords>>> = {
  SG: { taxNumber: { taxed: 'GST Reg. No.' } },
  MY: { document: 'RECEIPT', taxNumber: { taxed: 'SST No.' } },
  ID: { taxNumber: { taxed: 'NPWPD' } },
  TH: {
    document: 'ใบกำกับภาษีอย่างย่อ',
    documentIfTaxed: true,
    taxNumber: { taxed: 'TAX ID' },
    includesTax: 'VAT INCLUDED',
  },
  VN: { taxNumber: { taxed: 'MST', untaxed: 'MST' } },
  PH: {
    document: 'INVOICE',
    taxNumber: { taxed: 'VAT REG TIN', untaxed: 'NON-VAT REG TIN' },
    sales: {
      taxable: 'VATable sales',
      exempt: 'VAT-exempt sales',
      zero: 'Zero-rated sales',
    },
    notDocument: 'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX',
  },
  KH: { taxNumber: { taxed: 'VAT TIN', untaxed: 'TIN' } },
  LA: { taxNumber: { taxed: 'TIN', untaxed: 'TIN' } },
}
