import { DAY_MS } from '#shared/time/milliseconds.ts'
import { ingredientDraft, recipeDraft } from '../support/stock-drafts.ts'
import { demoUser } from '../support/house.ts'
import { NOON } from '../support/noon.ts'
import type { contract } from '#shared/api.ts'

export type Collection = {
  readonly area: keyof typeof contract
  readonly subject: string
  readonly place: 'branch' | 'restaurant'
  /** One of several that differ in their names. */
  readonly draft: (name: string) => { readonly name: unknown } & Readonly<Record<string, unknown>>
  /** Two edits that change nothing in common, the first not the name, and one that clashes with the first. */
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

const codes = new Map<string, string>()
/** Another for each name. */
function codeOf(name: string): string {
  const code = codes.get(name) ?? `C${codes.size}`
  codes.set(name, code)
  return code
}

const slots = new Map<string, number>()
const clockOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

/** A quarter of an hour of its own for each name: no two dayparts share a minute. */
export function daypartDraft(name: string) {
  const slot = slots.get(name) ?? slots.size
  slots.set(name, slot)
  return {
    name: { en: name },
    days: ['monday', 'thursday'],
    startsAt: clockOf(slot % 95),
    endsAt: clockOf((slot % 95) + 1),
  }
}

/** A supplier of the night market. */
export const supplierDraft = (name: string) => ({
  name,
  contact: 'Khamla',
  phone: '+856 20 5551 2345',
  email: 'market@example.com',
  taxNumber: 'L-88',
  paymentDays: 30,
  leadDays: 2,
  orderDays: ['monday', 'thursday'],
  minimumOrder: 500_000,
  currency: 'LAK',
  note: '',
})

/** A regular who pays at the end of the month. */
export const guestAccountDraft = (name: string) => ({
  name,
  phone: '',
  owesUpTo: 1_000_000,
  currency: 'LAK',
  note: '',
})

const EGGS = ['One', 'Two', 'Three'].map((name, n) => ({
  _id: `019d0000-0000-7000-8000-00000000000${n}`,
  name: { en: name },
  price: 5000 * n,
  alert: false,
}))

/** Something from the market. */
export const expenseDraft = (name: string) => ({
  name,
  categoryId: null,
  supplierId: null,
  receiptId: null,
  spentOn: '2026-11-20',
  amount: 50_000,
  tax: 0,
  currency: 'LAK',
  rate: '',
  paidFrom: 'bank',
  note: '',
})
/** The rent of a year. */
export const recurringDraft = (name: string) => ({
  name,
  categoryId: null,
  supplierId: null,
  amount: 5_000_000,
  tax: 0,
  currency: 'LAK',
  paidFrom: 'bank',
  repeats: 'monthly',
  firstOn: '2026-12-01',
  lastOn: null,
  note: '',
})

/** Tomorrow, by the clock of the tests. */
const TOMORROW = new Date(NOON.getTime() + DAY_MS).toISOString()
/** A party of two without a table. */
export const reservationDraft = (name: string) => ({
  name,
  phone: '',
  party: 2,
  at: TOMORROW,
  minutes: 90,
  tables: [],
  note: '',
})
export const waitingDraft = (name: string) => ({
  name,
  phone: '',
  party: 2,
  quoted: 15,
  note: '',
})

/** A guest as a form sends one. */
export const customerDraft = (name: string, phone = '') => ({
  name,
  phone,
  otherPhone: '',
  email: '',
  birthday: '',
  language: null,
  allergens: [],
  note: '',
  country: 'LA',
})

/** A program that would give a point for each 10,000 that was paid, worth 100. */
export const programDraft = (name: string) => ({
  name,
  currency: 'LAK',
  step: 10_000,
  pointsPerStep: 1,
  pointValue: 100,
  minimumPoints: 0,
  expiresMonths: 0,
  countsTax: true,
  active: false,
})

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
