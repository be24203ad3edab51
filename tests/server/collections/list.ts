import { ingredientDraft, recipeDraft } from '../support/stock-drafts.ts'
import { promotionDraft } from '../promotions/promotion-draft.ts'
import { demoUser } from '../support/house.ts'
import type { contract } from '#shared/api.ts'
import {
  campaignDraft,
  codeOf,
  customerDraft,
  daypartDraft,
  EGGS,
  expenseDraft,
  guestAccountDraft,
  programDraft,
  tierDraft,
  recurringDraft,
  reservationDraft,
  segmentDraft,
  supplierDraft,
  waitingDraft,
} from './drafts.ts'

export type Collection = {
  readonly area: keyof typeof contract
  readonly subject: string
  readonly place: 'branch' | 'restaurant'
  /** One of several that differ in their names. */
  readonly draft: (name: string) => { readonly name: unknown } & Readonly<Record<string, unknown>>
  /** Two edits that change nothing in common, the first not the name where more can be edited, and one that clashes with it. */
  readonly edits: readonly [object, object, object]
  /** People who serve manage it too: cooks do not. */
  readonly served?: true
  /** It is kept in an order of its own, and not sorted by name. */
  readonly inOrder?: true
  /** The audit log has no word of it. */
  readonly personal?: true
  /** Names are unique in any case. */
  readonly taken?: string
}

/** Every plain collection. A new one adds its line and is held to every rule below. */
export const COLLECTIONS: readonly Collection[] = [
  {
    area: 'customRoles',
    subject: 'role',
    place: 'restaurant',
    draft: (name) => ({ name, permissions: ['view_menu'] }),
    edits: [
      { permissions: ['view_menu', 'view_orders'] },
      { name: 'Edited role' },
      { permissions: ['view_tables'] },
    ],
    taken: 'ROLE_NAME_TAKEN',
  },
  {
    area: 'shiftDefinitions',
    subject: 'shiftDefinition',
    place: 'branch',
    draft: (name) => ({
      name,
      code: codeOf(name),
      color: '#123456',
      description: '',
      startTime: '21:00',
      endTime: '02:00',
      dayOfWeek: ['friday'],
      isActive: true,
    }),
    edits: [{ startTime: '20:00' }, { description: 'After the market' }, { startTime: '19:00' }],
  },
  {
    area: 'tables',
    subject: 'table',
    place: 'branch',
    draft: (name) => ({ name, zone: 'Roof', seats: 2 }),
    edits: [{ seats: 4 }, { zone: 'Garden' }, { seats: 6 }],
    taken: 'TABLE_NAME_TAKEN',
  },
  {
    area: 'suppliers',
    subject: 'supplier',
    place: 'restaurant',
    draft: supplierDraft,
    edits: [{ orderDays: ['friday'] }, { minimumOrder: 0 }, { orderDays: ['sunday'] }],
    taken: 'SUPPLIER_NAME_TAKEN',
  },
  {
    area: 'positions',
    subject: 'position',
    place: 'restaurant',
    draft: (name) => ({ name, note: '' }),
    edits: [{ note: 'Serves' }, { name: 'Edited position' }, { note: 'Cooks' }],
    taken: 'POSITION_NAME_TAKEN',
  },
  {
    area: 'employeePapers',
    subject: 'employeePaper',
    place: 'branch',
    // Owners work in every branch of theirs.
    draft: (name) => ({ userId: demoUser('la.owner').id, name, number: '', validUntil: null }),
    edits: [{ number: 'A 1' }, { validUntil: '2027-01-31' }, { number: 'A 2' }],
    inOrder: true,
  },
  {
    area: 'reportMails',
    subject: 'reportMail',
    place: 'branch',
    draft: (name) => ({ name, userIds: [demoUser('la.owner').id], sendAt: '07:00' }),
    edits: [{ sendAt: '08:00' }, { name: 'Edited mail' }, { sendAt: '09:00' }],
  },
  {
    area: 'dayparts',
    subject: 'daypart',
    place: 'restaurant',
    draft: daypartDraft,
    edits: [{ days: ['friday'] }, { name: { en: 'Edited hours' } }, { days: ['sunday'] }],
    inOrder: true,
  },
  {
    area: 'ingredients',
    subject: 'ingredient',
    place: 'restaurant',
    draft: ingredientDraft,
    edits: [{ usable: 80 }, { allergens: ['fish'] }, { usable: 60 }],
    taken: 'INGREDIENT_NAME_TAKEN',
  },
  {
    area: 'ingredientCategories',
    subject: 'ingredientCategory',
    place: 'restaurant',
    draft: (name) => ({ name, sort: 10 }),
    edits: [{ sort: 20 }, { name: 'Edited shelf' }, { sort: 30 }],
    inOrder: true,
    taken: 'CATEGORY_NAME_TAKEN',
  },
  {
    area: 'recipes',
    subject: 'recipe',
    place: 'restaurant',
    draft: recipeDraft,
    edits: [{ yields: 4 }, { steps: 'Boil it' }, { yields: 6 }],
  },
  {
    area: 'recipeCategories',
    subject: 'recipeCategory',
    place: 'restaurant',
    draft: (name) => ({ name, sort: 10 }),
    edits: [{ sort: 20 }, { name: 'Edited course' }, { sort: 30 }],
    inOrder: true,
    taken: 'CATEGORY_NAME_TAKEN',
  },
  {
    area: 'expenses',
    subject: 'expense',
    place: 'branch',
    draft: expenseDraft,
    edits: [{ amount: 60_000 }, { note: 'From the market' }, { amount: 70_000 }],
    inOrder: true,
  },
  {
    area: 'recurringExpenses',
    subject: 'recurringExpense',
    place: 'branch',
    draft: recurringDraft,
    edits: [{ amount: 6_000_000 }, { note: 'By transfer' }, { amount: 7_000_000 }],
  },
  {
    area: 'expenseCategories',
    subject: 'expenseCategory',
    place: 'restaurant',
    draft: (name) => ({ name, use: 'operating', sort: 10 }),
    edits: [{ sort: 20 }, { name: 'Edited costs' }, { sort: 30 }],
    inOrder: true,
    taken: 'CATEGORY_NAME_TAKEN',
  },
  {
    area: 'guestAccounts',
    subject: 'guestAccount',
    place: 'restaurant',
    draft: guestAccountDraft,
    edits: [{ owesUpTo: 0 }, { note: 'Pays on Fridays' }, { owesUpTo: 5 }],
  },
  {
    area: 'customers',
    subject: 'customer',
    place: 'restaurant',
    draft: customerDraft,
    edits: [{ allergens: ['nuts'] }, { note: 'By the window' }, { allergens: ['milk'] }],
    personal: true,
  },
  {
    area: 'loyaltyPrograms',
    subject: 'loyaltyProgram',
    place: 'restaurant',
    draft: programDraft,
    edits: [{ step: 20_000 }, { expiresMonths: 12 }, { step: 30_000 }],
  },
  {
    area: 'promotions',
    subject: 'promotion',
    place: 'restaurant',
    draft: promotionDraft,
    edits: [
      { reward: { kind: 'percent', percent: 30 } },
      { alone: true },
      { reward: { kind: 'percent', percent: 40 } },
    ],
    inOrder: true,
  },
  {
    area: 'loyaltyTiers',
    subject: 'loyaltyTier',
    place: 'restaurant',
    draft: tierDraft,
    edits: [{ name: 'Silver' }, { spend: 77 }, { name: 'Gold' }],
  },
  {
    area: 'segments',
    subject: 'segment',
    place: 'restaurant',
    draft: segmentDraft,
    edits: [{ visitsFrom: 3 }, { awayFrom: 30 }, { visitsFrom: 4 }],
    taken: 'SEGMENT_NAME_TAKEN',
  },
  {
    area: 'campaigns',
    subject: 'campaign',
    place: 'branch',
    draft: campaignDraft,
    edits: [{ points: 5 }, { holdOut: 20 }, { points: 6 }],
    taken: 'CAMPAIGN_NAME_TAKEN',
  },
  {
    area: 'menuCategories',
    subject: 'menu.category',
    place: 'restaurant',
    draft: (name) => ({ name: { en: name }, hue: 120 }),
    edits: [{ hue: 10 }, { name: { en: 'Edited category' } }, { hue: 200 }],
    inOrder: true,
  },
  {
    area: 'menuCustomizations',
    subject: 'menu.customization',
    place: 'restaurant',
    draft: (name) => ({ name: { en: name }, min: 0, max: 1, options: EGGS }),
    edits: [{ max: 2 }, { name: { en: 'Edited choices' } }, { max: 3 }],
    inOrder: true,
  },
  {
    area: 'printers',
    subject: 'printer',
    place: 'branch',
    draft: (name) => ({
      name,
      connection: { kind: 'network', host: '192.168.1.50', port: 9100 },
      paperWidth: 80,
      receipts: false,
      stations: ['bar'],
    }),
    edits: [{ stations: ['hot'] }, { connection: { kind: 'window' } }, { stations: ['grill'] }],
  },
  {
    area: 'stations',
    subject: 'station',
    place: 'branch',
    draft: (name) => ({ name: { en: name }, sort: 40 }),
    edits: [{ sort: 50 }, { name: { en: 'Edited station' } }, { sort: 60 }],
    inOrder: true,
  },
  {
    area: 'tableReservations',
    subject: 'reservation',
    place: 'branch',
    draft: reservationDraft,
    served: true,
    edits: [{ party: 4 }, { note: 'By the window' }, { party: 6 }],
    inOrder: true,
  },
  {
    area: 'waitingParties',
    subject: 'waitingParty',
    place: 'branch',
    draft: waitingDraft,
    served: true,
    edits: [{ party: 4 }, { note: 'By the window' }, { party: 6 }],
    inOrder: true,
  },
]
