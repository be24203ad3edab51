/** The ids in the addresses of a tour. */
export type Site = {
  readonly restaurantId: string
  readonly branchId: string
  /** An open order with a part of it paid. */
  readonly orderId: string
  /** Of an open invitation. */
  readonly token: string
  /** A business day, `YYYY-MM-DD`. */
  readonly date: string
}

type Other = 'cashier' | 'waiter' | 'chef' | 'staff'

/** A page of the application. `tests/pos/pages.test.ts` refuses a route or a section that is missing here. */
export type AppPage = {
  /** As the table of routes has it, from the first slash, and what follows a question mark. */
  readonly path: string
  /** Demo login that opens it; null: no one is logged in. */
  readonly login: `th.${'owner' | Other}` | 'sala.admin' | null
  /** The person of a page that looks different from that of the first person, with all its sheets. */
  readonly of?: Other
  /** Shows itself only while a shift is open. */
  readonly needsShift: boolean
  /** Another entry than the till's, so it must be loaded. */
  readonly ownWindow: boolean
  /** The state that the way there would have left in the history. */
  readonly state?: object
}

/** Where the addresses of a restaurant and of a branch begin. */
export const RESTAURANT = '/restaurant/:restaurantId'
export const BRANCH = `${RESTAURANT}/branch/:branchId`

const page = (path: string, rest: Partial<AppPage> = {}): AppPage => ({
  path,
  login: 'th.owner',
  needsShift: false,
  ownWindow: false,
  ...rest,
})
const below = (base: string, words: string) =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .map((path) => page(`${base}/${path}`))
const sections = (base: string, words: string) =>
  words.split(' ').map((id) => page(`${base}/settings?section=${id}`))

const RESET_STATE = { login: 'th.owner', askedAt: Date.now() }

export const PAGES: readonly AppPage[] = [
  page('/login', { login: null }),
  page('/register', { login: null }),
  page('/forgot-password', { login: null }),
  page('/reset-password', { login: null, state: RESET_STATE }),
  page('/invite/:token', { login: null }),
  page('/nowhere', { login: null }),
  page('/branches'),
  page('/admin/branches', { login: 'sala.admin' }),

  // What the platform fixes for a country.
  ...[BRANCH, RESTAURANT].flatMap((base) =>
    ['country', 'currencies'].map((id) =>
      page(`${base}/settings?section=${id}`, { login: 'sala.admin' }),
    ),
  ),

  // What owners see as figures.
  ...(['cashier', 'waiter', 'chef', 'staff'] as const).map((of) =>
    page(BRANCH, { login: `th.${of}`, of }),
  ),

  page(RESTAURANT),
  ...below(RESTAURANT, 'branches employees settings branches?do=new'),
  ...sections(RESTAURANT, 'profile package roles audit'),

  page(BRANCH),
  ...below(BRANCH, 'tables quick-orders orders checkout/:orderId').map(gated),
  ...below(BRANCH, 'transactions receipts refunds end-of-day').map(gated),
  ...below(
    BRANCH,
    `reservations gift-cards gift-cards?do=new guest-accounts guest-accounts?do=new shifts shifts/sessions menu menu?tab=prices menu?tab=dayparts menu?tab=dayparts&do=new menu?tab=stock menu?tab=versions inventory employees/positions employees/positions?do=new employees/papers time-cards time-cards/labour payroll payroll/pools inventory?view=orders inventory?do=order inventory?view=acts inventory?view=ledger inventory?view=posting inventory?do=receive inventory?do=count inventory?do=waste inventory?do=transfer inventory?do=batch inventory/suppliers inventory/suppliers?do=new ingredients ingredients?do=new ingredient-categories ingredient-categories?do=new recipes recipes?do=new recipes?tab=categories recipes?tab=sold employees employees?do=new
    promotions promotions?do=new promotions?view=calendar expenses expenses?do=new expenses?do=quick expenses?view=recurring expenses?view=recurring&do=new expenses?view=categories settings customers customers?do=new
    crm crm/customers crm/segments crm/segments?do=new crm/campaigns crm/campaigns?do=new crm/loyalty crm/loyalty?do=new crm/loyalty?view=tiers crm/loyalty?view=tiers&do=new crm/loyalty?view=card crm/analytics
    employee-dashboard employee-profile employee-schedule employee-schedule/week api-testing
    reports reports/daily-summary/:date? reports/analytics/owner-dashboard
    reports/analytics/promotions reports/financial/sales-summary reports/sales-items reports/cash-differences end-of-day/safe
    reports/inventory-usage reports/customer-analytics reports/promotion-usage
    reports/operational/sales reports/operational/inventory reports/mails reports/mails?do=new`,
  ),
  ...sections(
    BRANCH,
    'general taxes pricing discounts dining receipt payment rates drawer qr features printers kitchen kiosk display staffing languages roles audit',
  ),
  page(`${BRANCH}/kitchen`, { ownWindow: true }),
  page(`${BRANCH}/kitchen?station=_pass`, { ownWindow: true }),
  page(`${BRANCH}/kitchen?station=_guests`, { ownWindow: true }),
  page(`${BRANCH}/customer-display`, { ownWindow: true }),
]

function gated(one: AppPage): AppPage {
  return { ...one, needsShift: true }
}

/** Where a page is in a restaurant: its path with the placeholders filled in. */
export const addressOf = ({ path }: Pick<AppPage, 'path'>, site: Site): string =>
  path.replaceAll(
    /:(restaurantId|branchId|orderId|token|date)\??/g,
    (_, key: keyof Site) => site[key],
  )

/** A short name for pictures and messages, e.g. `branch-reports-sales-items` or `branch-of-cashier`. */
export const nameOf = ({ path, of }: Pick<AppPage, 'path' | 'of'>): string =>
  path.replace(BRANCH, 'branch').replace(RESTAURANT, 'restaurant').replaceAll(/\W+/g, '-') +
  (of ? `-of-${of}` : '')
