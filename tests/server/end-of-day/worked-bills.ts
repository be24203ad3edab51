import type { CountryCode } from '#shared/countries/country-code.ts'
import type { PayloadOf } from '#shared/orders/command.ts'

/** Pieces, the price of one on the menu, and the tax class where it is not the usual one. */
type Dish = readonly [pieces: number, price: number, taxClass?: string]

/** A bill worked by hand, in smallest units. */
export type WorkedBill = {
  readonly country: CountryCode
  /** The page with the rate and the order of calculation. */
  readonly source: string
  readonly taxes: readonly (readonly [name: string, rate: number, taxClass?: string])[]
  readonly included?: boolean
  readonly service?: boolean
  readonly dishes: readonly Dish[]
  readonly law?: Partial<PayloadOf<'order.discount'>>
  readonly tendered: number
  /** Steps of the day's report: gross - discount = net, net + service + tax = billed. */
  readonly day: {
    readonly gross: number
    readonly discount: number
    readonly net: number
    readonly service: number
    readonly tax: number
    readonly billed: number
  }
  /** What cash rounding adds to the bill in the drawer. */
  readonly rounding: number
  readonly printed: readonly (readonly [label: string, value: string])[]
}

/** One of each country: the first of Singapore, Thailand and Vietnam are samples, the others follow their source. */
export const WORKED_BILLS: readonly WorkedBill[] = [
  {
    // 13.00 + 9.80 + 3.20 = 26.00; 10 % = 2.60; 9 % of 28.60 = 2.574.
    country: 'SG',
    source:
      'https://iras.gov.sg/news-events/newsroom/gst-registered-businesses-must-display-gst-inclusive-prices2',
    taxes: [['GST', 9]],
    service: true,
    dishes: [
      [2, 650],
      [1, 980],
      [2, 160],
    ],
    tendered: 5000,
    day: { gross: 2600, discount: 0, net: 2600, service: 260, tax: 257, billed: 3117 },
    rounding: -2,
    printed: [
      ['Subtotal', 'S$26.00'],
      ['Service charge 10%', 'S$2.60'],
      ['GST 9%', 'S$2.57'],
      ['Total', 'S$31.17'],
      ['Cash rounding', '-S$0.02'],
      ['Cash', 'S$50.00'],
      ['Change', 'S$18.85'],
    ],
  },
  {
    // 25.80 + 8.50 = 34.30; 10 % = 3.43, which bears no service tax; 6 % of 34.30 = 2.058; five sen up.
    country: 'MY',
    source: 'https://www.nit.com.my/blog/sst-guide-on-food-beverages-industry',
    taxes: [['SST', 6]],
    service: true,
    dishes: [
      [2, 1290],
      [1, 850],
    ],
    tendered: 5000,
    day: { gross: 3430, discount: 0, net: 3430, service: 343, tax: 206, billed: 3979 },
    rounding: 1,
    printed: [
      ['SST 6%', 'RM 2.06'],
      ['Total before tax', 'RM 37.73'],
      ['Total', 'RM 39.79'],
      ['Cash rounding', 'RM 0.01'],
      ['Change', 'RM 10.20'],
    ],
  },
  {
    // 45,000 + 24,000; 10 % = 6,900; 10 % of 75,900 = 7,590; a hundred rupiah up.
    country: 'ID',
    source: 'https://bfi.co.id/en/blog/pajak-makan-di-restoran-berdasarkan-provinsi',
    taxes: [['PB1', 10]],
    service: true,
    dishes: [
      [1, 45_000],
      [2, 12_000],
    ],
    tendered: 100_000,
    day: { gross: 69_000, discount: 0, net: 69_000, service: 6900, tax: 7590, billed: 83_490 },
    rounding: 10,
    printed: [
      ['Service charge 10%', 'Rp 6.900'],
      ['PB1 10%', 'Rp 7.590'],
      ['Total', 'Rp 83.490'],
      ['Change', 'Rp 16.500'],
    ],
  },
  {
    // 210.00 with the tax: 210 x 7 / 107 = 13.738.
    country: 'TH',
    source: 'https://invoicedataextraction.com/blog/thailand-tax-invoice-requirements',
    taxes: [['VAT', 7]],
    included: true,
    dishes: [
      [1, 12_000],
      [1, 9000],
    ],
    tendered: 50_000,
    day: { gross: 19_626, discount: 0, net: 19_626, service: 0, tax: 1374, billed: 21_000 },
    rounding: 0,
    printed: [
      ['Incl. VAT 7%', '฿13.74'],
      ['Total', '฿210.00'],
      ['Change', '฿290.00'],
    ],
  },
  {
    // Food 200,000 at 8 %, beer 100,000 at 10 %, each on a line of its own.
    country: 'VN',
    source:
      'https://kpmg.com/vn/en/home/insights/2025/07/decree-174-extending-vat-reduction-to-2026.html',
    taxes: [
      ['VAT', 8],
      ['VAT', 10, 'alcohol'],
    ],
    dishes: [
      [2, 65_000],
      [1, 70_000],
      [4, 25_000, 'alcohol'],
    ],
    tendered: 500_000,
    day: { gross: 300_000, discount: 0, net: 300_000, service: 0, tax: 26_000, billed: 326_000 },
    rounding: 0,
    printed: [
      ['VAT 8%', '16.000 ₫'],
      ['VAT 10%', '10.000 ₫'],
      ['Total', '326.000 ₫'],
      ['Change', '174.000 ₫'],
    ],
  },
  {
    // Four guests, one a senior: 280.00 / 1.12 = 250.00, less 20 % = 200.00; the others 840.00, of it 90.00 tax.
    country: 'PH',
    source: 'http://pos.kintoz.com/help/show/id/83 (RMC 38-2012)',
    taxes: [['VAT', 12]],
    included: true,
    dishes: [[4, 28_000]],
    law: {
      category: 'statutory',
      value: 20,
      statute: 'senior',
      idNumber: '0123',
      holder: 'Ana Reyes',
      guests: 4,
    },
    tendered: 150_000,
    day: { gross: 100_000, discount: 5000, net: 95_000, service: 0, tax: 9000, billed: 104_000 },
    rounding: 0,
    printed: [
      ['VATable sales', '₱750.00'],
      ['Total', '₱1,040.00'],
      ['Change', '₱460.00'],
    ],
  },
  {
    // 11,000; 10 % = 1,100; 5 % of 12,100 = 605; fifty kyat down.
    country: 'MM',
    source:
      'https://www.gnlm.com.mm/ird-mandates-tax-stamps-on-receipts-for-businesses-and-customers/',
    taxes: [['CT', 5]],
    service: true,
    dishes: [
      [2, 3500],
      [1, 4000],
    ],
    tendered: 20_000,
    day: { gross: 11_000, discount: 0, net: 11_000, service: 1100, tax: 605, billed: 12_705 },
    rounding: -5,
    printed: [
      ['CT 5%', '605 K'],
      ['Total', '12,705 K'],
      ['Change', '7,300 K'],
    ],
  },
  {
    // 28,000; 10 % = 2,800; 10 % of 30,800 = 3,080; a hundred riel up.
    country: 'KH',
    source:
      'https://dfdl.com/resources/legal-and-tax-updates/cambodia-tax-alert-use-of-khmer-riel-in-tax-invoices',
    taxes: [['VAT', 10]],
    service: true,
    dishes: [
      [1, 12_000],
      [2, 8000],
    ],
    tendered: 50_000,
    day: { gross: 28_000, discount: 0, net: 28_000, service: 2800, tax: 3080, billed: 33_880 },
    rounding: 20,
    printed: [
      ['VAT 10%', '3,080៛'],
      ['Total before tax', '30,800៛'],
      ['Total', '33,880៛'],
      ['Change', '16,100៛'],
    ],
  },
  {
    // 85,000 with the tax: 85,000 x 10 / 110 = 7,727.3.
    country: 'LA',
    source:
      'https://eoasis.rajahtann.com/eoasis/gn/regionnews.asp?c=5&id=1537&n=45 (Notification 1360/MOF)',
    taxes: [['VAT', 10]],
    included: true,
    dishes: [
      [2, 25_000],
      [1, 35_000],
    ],
    tendered: 100_000,
    day: { gross: 77_273, discount: 0, net: 77_273, service: 0, tax: 7727, billed: 85_000 },
    rounding: 0,
    printed: [
      ['Incl. VAT 10%', '₭7,727'],
      ['Total', '₭85,000'],
      ['Change', '₭15,000'],
    ],
  },
  {
    // 12.00 and 10 %; there is no sales tax.
    country: 'BN',
    source: 'http://www.lowtax.net/information/brunei/brunei-taxation-of-individuals.html',
    taxes: [],
    service: true,
    dishes: [
      [2, 450],
      [1, 300],
    ],
    tendered: 2000,
    day: { gross: 1200, discount: 0, net: 1200, service: 120, tax: 0, billed: 1320 },
    rounding: 0,
    printed: [
      ['Service charge 10%', 'B$1.20'],
      ['Total', 'B$13.20'],
      ['Change', 'B$6.80'],
    ],
  },
]
