import type { CountryCode } from './country-code.ts'

export type BuyerWords = {
  /**
   * The paper that takes the place of a receipt once its buyer is named, with a number of its own. Absent: the receipt
   * keeps its number, and says who bought.
   */
  readonly invoice?: {
    readonly document: string
    /** Before the number and the time of the receipt that it replaces. */
    readonly replaces: string
    /** What a refund of it is called. */
    readonly creditNote: string
    /** Before the number of the invoice that a refund reduces. */
    readonly refersTo: string
    /** Before the reason, and the value without tax: as it was invoiced, and as it is now. */
    readonly reason: string
    readonly was: string
    readonly is: string
  }
  readonly name: string
  readonly address: string
  readonly taxId: string
  /** A place of the buyer or of the seller, by five digits; absent: the country does not ask which. */
  readonly branch?: { readonly label: string; readonly headOffice: string }
  readonly businessStyle?: string
}

/**
 * Words of countries in which guests ask for their name on the paper, as the law writes them: Revenue Code s. 86/4
 * and 86/10 with the Director-General's notifications 197 and 199 (Thailand), RR 7-2024 (the Philippines), Decree
 * 123/2020 art. 10 (Vietnam, where the tax authority's own invoice remains a document apart).
 */
export const BUYER_WORDS: Readonly<Partial<Record<CountryCode, BuyerWords>>> = {
  TH: {
    invoice: {
      document: 'ใบกำกับภาษี / TAX INVOICE',
      replaces: 'ยกเลิกและออกแทนใบกำกับภาษีอย่างย่อเลขที่',
      creditNote: 'ใบลดหนี้ / CREDIT NOTE',
      refersTo: 'อ้างถึงใบกำกับภาษีเลขที่',
      reason: 'เหตุผลในการลดหนี้',
      was: 'มูลค่าตามใบกำกับภาษีเดิม',
      is: 'มูลค่าที่ถูกต้อง',
    },
    name: 'ลูกค้า',
    address: 'ที่อยู่',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    branch: { label: 'สาขาที่', headOffice: 'สำนักงานใหญ่' },
  },
  VN: { name: 'Người mua', address: 'Địa chỉ', taxId: 'MST người mua' },
  PH: {
    name: 'Sold to',
    address: 'Address',
    taxId: 'TIN',
    businessStyle: 'Business style',
  },
}

/** The number of a taxpayer's first place in Thailand. */
export const HEAD_OFFICE = '00000'
