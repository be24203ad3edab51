import * as z from 'zod/mini'
import { LocalText } from '../contract/scalars.ts'
import { formatMoney } from '../format/money.ts'
import { formatTime } from '../format/time.ts'
import type { Language } from '../languages/languages.ts'
import { two, wallClock } from '../time/wall-clock.ts'
import { localText } from '../texts/local-text.ts'
import type { Action, Remedy } from './remedy.ts'

/** The codes of a list with one blank between them. */
type Listed<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Listed<Rest> : T

const rows = <const T extends string>(codes: T, remedyOf: (code: string) => Remedy) =>
  codes.split(' ').map((code) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Listed` splits as `split` does
    return [code as Listed<T>, remedyOf(code)] as const
  })

/** Codes with a text of their own name, `errors.codes.<code>`. */
const own = <const T extends string>(action: Action, codes: T) =>
  rows(codes, (code) => ({ text: `errors.codes.${code}`, action }))

/** Codes that share one text. */
const shared = <const T extends string>(text: string, action: Action, codes: T) =>
  rows(codes, () => ({ text, action }))

const ROWS = [
  ...shared('errors.invalidCredentials', 'correct', 'INVALID_CREDENTIALS'),
  ...shared('errors.invalidToken', 'signIn', 'INVALID_TOKEN'),
  ...shared('errors.bypassRejected', 'askManager', 'INVALID_BYPASS_TOKEN'),
  ...shared('errors.unauthorized', 'signIn', 'UNAUTHORIZED'),
  ...shared('errors.server', 'retry', 'SERVER_ERROR UNAVAILABLE BAD_ANSWER'),
  ...shared('errors.network', 'retry', 'NETWORK'),
  ...shared('errors.tooLarge', 'correct', 'PAYLOAD_TOO_LARGE'),
  ...own('signIn', 'NOT_SIGNED_IN PIN_CLOSED PIN_SESSION_ENDED TOO_MANY_DEVICES'),
  ...own('askManager', 'TOO_MANY_SCREENS INVITE_INVALID INVITE_LINK_LOST INVITE_REFUSED'),
  ...own('retry', 'BRANCH_NOT_LOADED E_SUPERSEDED E_TIMEOUT E_WORKER_DEAD PRINTER_UNREACHABLE'),
  ...own('refresh', 'DAY_CLOSED_ALREADY'),
  ...own('correct', 'DAY_ORDERS_OPEN DAY_SHIFT_OPEN'),
  ...own('askManager', 'TERMINAL_BUSY TERMINAL_MISSING'),
  ...own('retry', 'DAY_FIGURES_PREPARING'),
  ...own('retry', 'DEVICE_UNREGISTERED LOGIN_BUSY TOO_MANY_ATTEMPTS'),
  ...own('retry', 'RECEIPT_NUMBER_EARLY RECEIPT_NUMBER_MISSING'),
  ...shared('errors.codes.RECEIPT_NUMBER_INVALID', 'retry', 'ORDER_NUMBER_INVALID'),
  ...own('retry', 'RECEIPT_NUMBER_INVALID'),
  ...own('signIn', 'DEVICE_UNKNOWN'),
  ...own('askManager', 'METHOD_OFF RATE_UNKNOWN SENDER_MAY_NOT'),
  ...own('refresh', 'E_NOT_OWNER E_WORKER_LOAD IMPORT_ID_REUSED'),
  ...own(
    'askManager',
    'FORBIDDEN LINE_PAID LINE_SENT ORDER_STARTED OVERRIDE_EXPIRED OVERRIDE_NEEDED TYPE_FIXED',
  ),
  ...own('askManager', 'RECEIPT_NUMBER_USED SHIFT_NOT_ACTIVE STORAGE_FAILED'),
  ...own(
    'askManager',
    'ABOVE_YOUR_LEVEL BRANCH_CLOSED FEATURE_NOT_IN_PACKAGE FEATURE_OFF NOT_YOURSELF',
  ),
  ...own('askManager', 'OTHER_BRANCHES OVERRIDE_OWN_PIN PACKAGE_ONE_BRANCH'),
  ...own('askManager', 'COUNT_IS_BLIND'),
  ...own('correct', 'SHIFT_ORDERS_OPEN'),
  ...own('nothing', 'DRAWER_FULL MOVEMENT_REVERSED PHOTOS_FULL SHIFT_UNKNOWN'),
  ...shared(
    'errors.unknown',
    'refresh',
    'COUNT_INVALID MOVEMENT_EXISTS MOVEMENT_UNKNOWN REASON_MISSING',
  ),
  ...shared('errors.codes.FORBIDDEN', 'askManager', 'BRANCH_UNKNOWN'),
  ...shared('outbox.moneyStays', 'askManager', 'MONEY_IS_KEPT'),
  ...own('correct', 'AMOUNT_ABOVE_DUE AMOUNT_TOO_SMALL BARCODE_TAKEN CASH_COUNT_TOTAL'),
  ...own(
    'correct',
    'CHOICES_IMPOSSIBLE EMAIL_TAKEN IMPORT_HAS_FAULTS INVALID_OTP ITEM_SOLD_OUT SIZES_IMPOSSIBLE',
  ),
  ...own(
    'correct',
    'ITEM_NOT_OFFERED ITEM_UNKNOWN KITCHEN_TIMES_INVALID LESS_LEFT LINE_NOT_SENT MENU_EXISTS',
  ),
  ...own('correct', 'MODIFIER_MISSING MODIFIER_TOO_MANY MODIFIER_UNKNOWN NOTHING_TO_PAY'),
  ...own('correct', 'PRICE_ENDED PRICE_UNKNOWN PRINTER_NOT_ON_NETWORK QUANTITY_OUT_OF_RANGE'),
  ...own('correct', 'OFFER_NOT_DUE OFFER_UNKNOWN PRINTER_TOO_NARROW TENDER_BOUND'),
  ...own('correct', 'RESTAURANT_CODE_REQUIRED SHIFT_TIMES_INVALID STARTER_OTHER_CURRENCY'),
  ...own(
    'correct',
    'STATION_IN_USE STATION_UNKNOWN TABLE_NAME_TAKEN TABLE_OCCUPIED TABLE_TAKEN TABLE_CHANGED',
  ),
  ...own(
    'correct',
    'CAMPAIGN_NAME_TAKEN SEGMENT_AWAITED SEGMENT_NAME_TAKEN SEGMENT_UNKNOWN TIER_UNKNOWN',
  ),
  ...own(
    'correct',
    'CAMPAIGN_FIXED CAMPAIGN_NO_ADDRESS CAMPAIGN_NO_HOOK CAMPAIGN_PROMOTION CAMPAIGN_STATE CAMPAIGN_UNDER_WAY HOOK_ADDRESS',
  ),
  ...own('correct', 'RECEIVER_UNFIT'),
  ...own('correct', 'GUEST_MISSING RESERVATION_UNKNOWN SLOT_FULL TABLE_RESERVED'),
  ...own('correct', 'NO_TABLE_FREE RESERVATION_CHANGED RESERVATION_PAST'),
  ...own('correct', 'TENDER_NOT_EXACT TENDER_TOO_SMALL USER_ID_TAKEN VALIDATION_FAILED'),
  ...own(
    'correct',
    'ACTOR_UNKNOWN BRANCH_CODE_TAKEN BRANCH_LAST BRANCH_MISSING BRANCH_OTHER_COUNTRY',
  ),
  ...own('correct', 'BRANCH_ORDERS_OPEN BRANCH_SHIFT_OPEN CURRENCY_IN_USE LAST_OWNER'),
  ...own('correct', 'MENU_MIXED_CURRENCIES MENU_OTHER_CURRENCY'),
  ...own('correct', 'OWNER_OF_ALL PERMISSION_NOT_HELD'),
  ...own('correct', 'OWN_WAYS_IN PASSWORD_REQUIRED PASSWORD_SAME'),
  ...own(
    'correct',
    'PIN_INCOMPLETE PIN_OF_RESTAURANTS PIN_OUTGROWN PIN_SHARED PIN_TAKEN PIN_TOO_SHORT PIN_TOO_SIMPLE',
  ),
  ...own('correct', 'QR_ACCOUNT_INVALID RESTAURANT_MISSING ROLE_IN_USE ROLE_NAME_TAKEN'),
  ...own(
    'correct',
    'CARD_CHANGED CARD_IN_FUTURE CLOCKED_IN_ELSEWHERE OWN_HOURS PUNCH_DECIDED POOL_PART_SMALLER POOL_RULE_FIXED PERIOD_HAS_OPEN_CARDS PERIOD_LOCKED PERIOD_NOT_OVER REPORT_TOO_LONG EMPLOYEE_NUMBER_TAKEN POSITION_NAME_TAKEN TAX_DISPLAY_MIXED TAX_IN_THE_PAST TAX_UNKNOWN',
  ),
  ...own('correct', 'MORE_THAN_ORDERED PACK_UNKNOWN PURCHASE_STATE SUPPLIER_WITHOUT_EMAIL'),
  ...own('correct', 'ROLE_UNKNOWN SUPPLIER_NAME_TAKEN TILL_LOCKED WRONG_PASSWORD WRONG_PIN'),
  ...own(
    'correct',
    'INGREDIENT_NAME_TAKEN CATEGORY_NAME_TAKEN INGREDIENT_UNKNOWN UNIT_UNKNOWN DIMENSION_FIXED RECIPE_TAKEN RECIPE_TARGET_UNKNOWN RECIPE_LINE_INVALID RECIPE_CYCLE RECIPE_TOO_DEEP TRANSFER_SUM TRANSFER_ARRIVED ACT_UNDONE',
  ),
  ...own(
    'correct',
    'SHIFT_OVERLAPS SHIFT_TAKEN SHIFT_BEGUN SHIFT_OFFERED SHIFT_OWN SHIFT_TOO_LONG',
  ),
  ...own('correct', 'BREAK_TOO_LONG ROSTER_PERSON ROSTER_CHANGED REQUEST_DECIDED'),
  ...own('correct', 'FEATURE_UNKNOWN TAX_CLASS_UNKNOWN TIME_ZONE_UNKNOWN'),
  ...own('correct', 'EXPENSE_CATEGORY_UNKNOWN EXPENSE_NOT_PURCHASE EXPENSE_OF_DRAWER'),
  ...own('correct', 'EXPENSE_ALIKE EXPENSE_RATE_MISSING EXPENSE_STATE TAX_ABOVE_AMOUNT'),
  ...own('askManager', 'EXPENSE_OWN'),
  ...own('correct', 'PICTURE_UNREADABLE PICTURES_FULL'),
  ...own('correct', 'CHANGED_MEANWHILE TOO_MANY TOO_MANY_TABLES'),
  ...own('retry', 'PIN_NEEDS_SERVER'),
  // What no form lets a person enter: only another client could.
  ...shared('errors.codes.VALIDATION_FAILED', 'correct', 'CASH_COUNT_CURRENCY CURRENCY_UNKNOWN'),
  ...shared('errors.codes.VALIDATION_FAILED', 'correct', 'FOREIGN_INVALID PERSON_UNKNOWN'),
  ...shared('errors.codes.VALIDATION_FAILED', 'correct', 'INVALID_VALUE LANGUAGE_UNKNOWN'),
  ...own('correct', 'AMOUNT_MISSING INVALID_TEXT ORDER_FULL TENDER_TOO_LARGE'),
  ...own('correct', 'COMBO_NEEDS_PRICE WEIGHT_MISSING'),
  ...own('correct', 'COMBO_WHOLE DISCOUNT_INVALID LINE_ADJUSTED TOO_MANY_DISCOUNTS'),
  ...own('correct', 'DAYPARTS_OVERLAP DAYPART_NEEDED'),
  ...own('correct', 'MENU_MINUTE_PAST MENU_NOT_AS_SEEN MENU_PLANS_WAITING'),
  ...own('correct', 'TOO_MANY_OPEN TOO_MANY_PAYMENTS TOO_MANY_SENDS TOO_MANY_VOIDS'),
  ...shared('errors.codes.PERMISSION_NOT_HELD', 'correct', 'NOT_YOURS_TO_GRANT'),
  ...own('nothing', 'FOREIGN_HOST PUSH_SERVICE_UNKNOWN'),
  ...shared('errors.unknown', 'refresh', 'ID_REUSED'),
  ...own('askManager', 'TOO_MANY_REFUNDS ACCOUNT_NOT_HELD OWES_TOO_MUCH'),
  ...own(
    'correct',
    'CARD_UNKNOWN CARD_DATE_OVER CARD_EXPIRED CARD_SHORT ACCOUNT_CURRENCY ACCOUNT_MONEY_FIXED ACCOUNT_OWES',
  ),
  ...own('correct', 'LOAD_SPENT SHIFT_NEEDED GUEST_PHONE_TAKEN'),
  ...own(
    'correct',
    'CUSTOMER_PHONE_TAKEN GUEST_UNKNOWN PHONE_UNKNOWN POINTS_SHORT LOYALTY_ACTIVE_TAKEN TIER_SPEND_TAKEN',
  ),
  ...own(
    'correct',
    'GUEST_CODE_WRONG GUEST_EXPECTED GUEST_MERGED MERGE_TOO_OLD ALLERGIES_WITHDRAWN',
  ),
  ...own('correct', 'PROMOTION_CURRENCY VOUCHER_HELD VOUCHER_UNKNOWN'),
  ...own('nothing', 'VOUCHER_OVER VOUCHER_REFUNDED VOUCHER_USED'),
  ...own('askManager', 'POINTS_OFF'),
  ...own('correct', 'NOT_PAID REFUND_AMOUNT TAX_ID_WRONG'),
  ...own('askManager', 'TAX_NUMBER_MISSING'),
  ...own('refresh', 'INVOICE_EXISTS'),
  ...shared('errors.unknown', 'nothing', 'NO_TAX_INVOICE'),
  ...own('nothing', 'REFUND_DONE'),
  ...own('nothing', 'ALREADY_PAID DISH_UNKNOWN LINE_EXISTS LINE_UNKNOWN NOT_FOUND PAYMENT_UNKNOWN'),
  ...own('retry', 'ORDER_MERGED'),
  ...own('correct', 'ORDER_PARTLY_PAID SPLIT_INVALID'),
  ...own('nothing', 'ORDER_CLOSED ORDER_EXISTS ORDER_UNKNOWN SHIFT_ALREADY_CLOSED'),
  ...own(
    'nothing',
    'SHIFT_ALREADY_OPEN SHIFT_CODE_TAKEN TABLE_UNKNOWN TICKET_UNKNOWN UNSENT_COMMANDS',
  ),
  // Faults of ours: their details would not help anyone at a counter.
  ...shared('errors.unknown', 'refresh', 'E_INTERNAL FOREIGN_ORIGIN INVALID INVALID_COMMAND'),
  ...shared('errors.unknown', 'refresh', 'NOT_BUILT NUMBER_MISSING OP_ID_REUSED PAYMENT_EXISTS'),
  ...shared('errors.unknown', 'refresh', 'SEVERAL_LANES UNKNOWN_CALL USE_AN_ACTION'),
  ...shared('errors.unknown', 'nothing', 'SIGNATURE_OLD SIGNATURE_WRONG'),
  ...shared('errors.unknown', 'retry', 'NOT_PARKED SUBSCRIBE_REFUSED'),
]

/** The name of an error, which is the same in the API, in the log and in `locales`. */
export type Code = (typeof ROWS)[number][0]

/** Every code that server and worker return (a test looks for others), after the specification's section 8. */
export const CATALOGUE: Readonly<Record<string, Remedy>> = Object.fromEntries(ROWS)

const Least = z.object({ minimum: z.int(), currency: z.string() })

/** Returns the least amount from the details of `AMOUNT_TOO_SMALL` as money; null if they have none. */
export function leastAmount(details: unknown): string | null {
  const { success, data } = z.safeParse(Least, details)
  return success ? formatMoney(data.minimum, data.currency) : null
}

const Slot = z.object({
  next: z.iso.datetime(),
  timeZone: z.string(),
  hourCycle: z.literal([12, 24]),
})

/** The reservation that keeps a table. */
const Reserved = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  timeZone: z.string(),
  hourCycle: z.literal([12, 24]),
})

const Less = z.object({ left: z.int(), name: LocalText })

/** Returns the text that says the figures of an error, by its key, with them; null if it has none. */
export function exactText(
  code: string,
  details: unknown,
  language: Language,
): readonly [key: `errors.${Exact}`, values: Figures] | null {
  if (code === 'AMOUNT_TOO_SMALL') {
    const minimum = leastAmount(details)
    return minimum === null ? null : ['errors.minimumAmount', { minimum }]
  }
  const slot = z.safeParse(Slot, code === 'SLOT_FULL' ? details : null)
  if (slot.success) {
    const { next, ...clock } = slot.data
    return ['errors.slotFull', { time: formatTime(next, { language, ...clock }) }]
  }
  const kept = z.safeParse(Reserved, code === 'TABLE_RESERVED' ? details : null)
  if (kept.success) {
    const { name, at, ...clock } = kept.data
    const { day, month } = wallClock(at, clock.timeZone)
    // Without the names of months, which are 10 kB: this is loaded before the first screen.
    const date = (language === 'zh' ? [month, day] : [day, month]).map(two).join('/')
    const time = `${date} ${formatTime(at, { language, ...clock })}`
    return ['errors.tableReserved', { name, time }]
  }
  const { data } = z.safeParse(Less, code === 'LESS_LEFT' ? details : null)
  if (!data) return null
  return ['errors.lessLeft', { n: data.left, dish: localText(data.name, language) }]
}
type Exact = 'minimumAmount' | 'lessLeft' | 'slotFull' | 'tableReserved'
type Figures = Readonly<Record<string, string | number>>
