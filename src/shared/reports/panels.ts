import type { Measure } from './measures.ts'

/** Kinds of figures that have orders behind them, and are kept by day: see `server/reports/summaries/sets.ts`. */
export const SET_NAMES = [
  'sales',
  'dishes',
  'tenders',
  'taxes',
  'reductions',
  'people',
  'voids',
  'promotions',
] as const
export type SetName = (typeof SET_NAMES)[number]

/** All kinds of figures that are kept by day; what stock did has movements behind it. */
export const KEPT_SETS = [...SET_NAMES, 'stock'] as const
export type KeptSet = (typeof KEPT_SETS)[number]

/** What figures are apart by, beside days. */
export type Dimension =
  | 'hour'
  | 'order_type'
  | 'dish'
  | 'category'
  | 'method'
  | 'loads'
  | 'tax'
  | 'rate'
  | 'included'
  | 'cause'
  | 'reason'
  | 'person'
  | 'sent'
  | 'cancelled'
  | 'ingredient'
  | 'ingredient_category'
  | 'given'
  | 'promotion'
/** How days are put together: one by one, by months, or by weekdays, 1 (Monday) to 7. */
export type DayPart = 'date' | 'month' | 'weekday'

/** One question of a report: which figures, and apart by what. */
export type PanelRule = {
  readonly set: SetName
  readonly by: readonly (Dimension | DayPart)[]
  /** What a person must be allowed besides, so that its rows name people. */
  readonly permission?: 'view_employees'
  readonly sums?: readonly Measure[]
}

const SALES_BY_DAY = { set: 'sales', by: ['date'] } as const
const PEOPLE = { set: 'people', by: ['person'], permission: 'view_employees' } as const

/** The panels of each report. All of one answer come from one moment, so they agree. */
export const REPORTS = {
  salesSummary: {
    days: SALES_BY_DAY,
    taxes: { set: 'taxes', by: ['tax', 'rate', 'included'] },
    /** What paid bills, and beside it what was put onto gift cards and guest accounts. */
    tenders: { set: 'tenders', by: ['method', 'loads'] },
  },
  salesItems: {
    /** Each in the category that it was sold in: a dish may have moved. */
    dishes: { set: 'dishes', by: ['dish', 'category'] },
    categories: { set: 'dishes', by: ['category'] },
    types: { set: 'dishes', by: ['order_type'] },
  },
  operationalSales: {
    heat: { set: 'sales', by: ['weekday', 'hour'] },
    types: { set: 'sales', by: ['order_type'] },
    voids: { set: 'voids', by: ['reason', 'sent', 'cancelled'] },
    people: PEOPLE,
    voiders: { set: 'voids', by: ['person'], permission: 'view_employees' },
  },
  promotionUsage: {
    causes: { set: 'reductions', by: ['cause', 'reason'] },
    givers: { set: 'reductions', by: ['person', 'cause'], permission: 'view_employees' },
    days: SALES_BY_DAY,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PanelRule>>>>
export type ReportName = keyof typeof REPORTS
export const REPORT_NAMES = [
  'salesSummary',
  'salesItems',
  'operationalSales',
  'promotionUsage',
] as const satisfies readonly ReportName[]

/** The tables of reports that have calls of their own. */
export const OWN_TABLES = {
  inventoryUsage: ['categories', 'usage'],
  operationalInventory: ['stock', 'waste', 'prices'],
  customerAnalytics: ['kinds', 'often', 'away'],
  promotionsAnalytics: ['promotions', 'dayparts', 'hours'],
} as const
export type OwnReport = keyof typeof OWN_TABLES
export const OWN_NAMES = [
  'inventoryUsage',
  'operationalInventory',
  'customerAnalytics',
  'promotionsAnalytics',
] as const satisfies readonly OwnReport[]
/** Returns whether a report has a call of its own. */
export const isOwn = (report: string): report is OwnReport => report in OWN_TABLES
