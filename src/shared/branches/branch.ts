import * as z from 'zod/mini'
import { CashRules } from '../cash/rules.ts'
import { Id, Instant, LocalText, PictureId } from '../contract/scalars.ts'
import { DATE_FORMATS, TIME_FORMATS } from '../countries/formats.ts'
import { CountryCode } from '../countries/country-code.ts'
import { Asks } from '../dining/asks.ts'
import { Slots } from '../dining/slots.ts'
import { PACKAGES } from '../features/feature.ts'
import { BranchRate } from '../currencies/rate.ts'
import { Daypart } from '../dayparts/daypart.ts'
import { Decimals } from '../money/decimals.ts'
import { CostingMethod } from '../inventory/costing.ts'
import { StockCountRules } from '../inventory/stock-count-rules.ts'
import { CashRounding, ServiceCharge } from '../money/policy.ts'
import { Packaging } from '../money/packaging.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { TaxRow } from '../money/tax-row.ts'
import { CardMachine } from '../terminals/card-machine.ts'
import { Printing } from '../printers/printer.ts'
import { QrAccount } from '../qr/account.ts'
import { DiscountLimits } from '../permissions/discount-limit.ts'
import { Staffing } from '../time-cards/staffing.ts'
import { Floor } from '../tables/floor.ts'
import { BranchLanguages } from './branch-languages.ts'
import { OpeningHours } from './opening-hours.ts'

/** Where dishes are cooked: `hot`, `grill`, `cold`, `bar` in the demo data. */
export const Station = z.object({ _id: Id, code: z.string(), name: LocalText })
export type Station = z.output<typeof Station>

/** Everything a window needs to sell offline in a branch: one row of the topic `branch`. */
export const Branch = z.object({
  _id: Id,
  restaurantId: Id,
  restaurantName: LocalText,
  name: LocalText,
  /** Short code printed in receipt numbers, e.g. `VTE1`. */
  code: z.string(),
  country: CountryCode,
  currency: z.string(),
  timeZone: z.string(),
  /** What the restaurant pays for. */
  packageType: z.enum(PACKAGES),
  /** Features that the branch or its country switches off, see `may`. */
  featuresOff: z.array(z.string()),
  /** Hour at which the business day begins, `HH:MM` in the branch's zone. */
  businessDayCutoff: z.string(),
  taxes: z.array(TaxRow),
  taxRounding: z.enum(['per_line', 'per_document']),
  serviceCharge: z.nullable(ServiceCharge),
  cashRounding: CashRounding,
  stations: z.array(Station),
  /** Seconds after which a kitchen ticket is warned, then late. */
  kitchen: z.object({ warnAfter: z.int(), lateAfter: z.int() }),
  receipt: z.object({
    address: z.string(),
    phone: z.string(),
    taxNumber: z.string(),
    footer: LocalText,
    /** Printed above everything else. */
    header: z._default(z.string(), ''),
    /** Above that, and on the customer display: a picture of the restaurant; absent or null: none. */
    logo: z.optional(z.nullable(PictureId)),
    /** Numbers of the machine and its permits, line by line, where the law wants them. */
    machine: z.optional(z.string()),
    /** The number of this place at the tax office, five digits, where the law wants it; absent or empty: none. */
    taxBranch: z.optional(z.string()),
    /** Puts a code on receipts that opens their page; absent: yes. */
    page: z.optional(z.boolean()),
  }),
  /**
   * Where pages of receipts are, and the key that signs their addresses, see `receiptAddress`; absent where the
   * server has no public address, or the branch wants none.
   */
  receiptPages: z.optional(z.object({ origin: z.string(), key: z.string() })),
  /** The page on which guests join; absent where they collect no points, or the server has no public address. */
  joinAddress: z.optional(z.string()),
  /** How guests may pay, in the order of the buttons; in cash by default. */
  paymentMethods: z._default(z.array(PaymentMethod), ['cash']),
  /**
   * Payment methods of before, each list until the time when it was changed, the latest first; absent while they
   * were never changed. What a till took without the server is judged by the list of that time.
   */
  methodsBefore: z.optional(z.array(z.object({ methods: z.array(PaymentMethod), until: Instant }))),
  /** What was switched off before, each list until the time when it was changed; absent while it never was. */
  featuresBefore: z.optional(z.array(z.object({ off: z.array(z.string()), until: Instant }))),
  /** Other currencies that guests pay with, and the rates of before; absent: none. See `ratesNow`. */
  rates: z.optional(z.array(BranchRate)),
  /** Tips that the till suggests, in percent of the bill; absent or empty: it does not ask. */
  tipPercents: z.optional(z.array(z.int())),
  qrAccounts: z._default(z.array(QrAccount), []),
  /** A bank reports payments by code here, so tills say what they ask for; absent: no. */
  bankReports: z.optional(z.boolean()),
  /** Absent: `none`. */
  cardMachine: z.optional(CardMachine),
  /** Absent until a printer is set up: see `NO_PRINTERS`. */
  printing: z.optional(Printing),
  /** Absent until chosen: every language is offered, and receipts use the window's language. */
  languages: z.optional(BranchLanguages),
  /** Minutes without a touch after which a till asks for a PIN; absent or null: never. */
  autoLockMinutes: z.optional(z.nullable(z.int())),
  /** What boxes and bags cost, by the type of the order; absent: nothing. */
  packaging: z.optional(Packaging),
  /** What its guests are asked for; absent: nothing. */
  asks: z.optional(Asks),
  /** When guests can have orders for later; absent or null: all orders are for now. */
  slots: z.optional(z.nullable(Slots)),
  /** Names of its courses, from the first; absent or empty: everything is served at once. */
  courses: z.optional(z.array(z.string())),
  /** Adds a dish automatically after its last question; absent: yes. */
  fastAdd: z.optional(z.boolean()),
  /** Counted dishes begin each business day with the number that was set last; absent: no. */
  resetsCounts: z.optional(z.boolean()),
  /** By what its dishes are costed; absent: by the moving average. */
  costing: z.optional(CostingMethod),
  /** How it counts its stock; absent until chosen: see `USUAL_STOCK_COUNT`. */
  stockCount: z.optional(StockCountRules),
  /** Opens the next order automatically a while after a payment; absent: yes. */
  nextByItself: z.optional(z.boolean()),
  /** How amounts are written; absent: as usual. */
  decimals: z.optional(Decimals),
  /** How much the roles may take off an order alone; absent: as usual, see `limitOf`. */
  discountLimits: z.optional(DiscountLimits),
  /** How the branch's country writes days in figures, and times; absent: as the language does. */
  formats: z.optional(
    z.object({ dateFormat: z.enum(DATE_FORMATS), timeFormat: z.enum(TIME_FORMATS) }),
  ),
  /** What cash from its drawer can be spent on; absent: nothing was named yet. */
  expenseCategories: z.optional(z.array(z.object({ _id: Id, name: z.string() }))),
  /** How it handles its drawer; absent until chosen: see `USUAL_CASH`. */
  cash: z.optional(CashRules),
  /** How it handles its people; absent until chosen: see `USUAL_STAFFING`. */
  staffing: z.optional(Staffing),
  /** When its business days are closed automatically, `HH:MM` in its zone; absent or null: by people. See `dueDay`. */
  autoCloseAt: z.optional(z.nullable(z.string())),
  /** When guests are welcome; absent or empty: it does not say. */
  openingHours: z.optional(OpeningHours),
  /** The ground of its zones, and whether its tables are cleaned; absent: as usual. */
  floor: z.optional(Floor),
  /** Parts of the day in which dishes can have other prices; absent: none. See `daypartAt`. */
  dayparts: z.optional(z.array(Daypart)),
  /** Changes of its menu are collected: it sells what was published last; absent: what is edited. */
  collectsMenu: z.optional(z.boolean()),
  /** When it was closed for good; absent while it is in business. */
  closedAt: z.optional(Instant),
})
export type Branch = z.output<typeof Branch>
