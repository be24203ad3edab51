import type { AuditEntry } from '#shared/audit/contract.ts'

type Where = { readonly restaurantId: string; readonly branchId: string | null }

/** Pages of things that can be opened by id, by the beginning of an action, and where the entry has the id. */
const PAGES: Readonly<
  Record<
    string,
    {
      readonly id: string
      readonly page: string
      /** Name of the id in the address; left out: `id`. */
      readonly as?: string
      readonly ofBranch?: true
    }
  >
> = {
  'menu.item': { id: '_id', page: 'menu', as: 'dish', ofBranch: true },
  invitation: { id: 'staffId', page: 'employees' },
  order: { id: 'orderId', page: 'orders', ofBranch: true },
  override: { id: 'orderId', page: 'orders', ofBranch: true },
  giftCard: { id: '_id', page: 'gift-cards', ofBranch: true },
  guestAccount: { id: '_id', page: 'guest-accounts', ofBranch: true },
  customer: { id: '_id', page: 'customers', ofBranch: true },
  promotion: { id: '_id', page: 'promotions', ofBranch: true },
  loyaltyProgram: { id: '_id', page: 'crm/loyalty', ofBranch: true },
  loyaltyTier: { id: '_id', page: 'crm/loyalty?view=tiers', ofBranch: true },
  printer: { id: '_id', page: 'settings?section=printers', ofBranch: true },
  drawer: { id: 'shiftSessionId', page: 'shifts/sessions', ofBranch: true },
  shift: { id: 'shiftSessionId', page: 'shifts/sessions', ofBranch: true },
  role: { id: '_id', page: 'settings?section=roles' },
  shiftDefinition: { id: '_id', page: 'shifts', ofBranch: true },
  staff: { id: 'staffId', page: 'employees' },
  ingredient: { id: '_id', page: 'ingredients', ofBranch: true },
  ingredientCategory: { id: '_id', page: 'ingredient-categories', ofBranch: true },
  recipe: { id: '_id', page: 'recipes', ofBranch: true },
  stock: { id: '_id', page: 'inventory?view=acts', ofBranch: true },
  purchaseOrder: { id: '_id', page: 'inventory?view=orders', ofBranch: true },
  reportMail: { id: '_id', page: 'reports/mails', ofBranch: true },
  supplier: { id: '_id', page: 'inventory/suppliers', ofBranch: true },
}

/** Actions on a branch lead to the section of its settings that shows what was changed. */
const SECTIONS: Readonly<Record<string, string>> = {
  'branch.update': 'general',
  'branch.autoLock': 'roles',
  'branch.languages': 'languages',
  'branch.tax': 'taxes',
  'printer.takeaway': 'printers',
  'station.times': 'kitchen',
}

/** Nothing of it can be opened any more. */
const GONE = /\.(delete|remove|archive|withdraw)$/

/**
 * The page on which what an entry is about is opened; undefined for what has none or was removed. An
 * entry of the whole restaurant is opened in the branch of the window, if it has one.
 */
export function thingLink(
  { action, branchId, details }: Pick<AuditEntry, 'action' | 'branchId' | 'details'>,
  here: Where,
): string | undefined {
  const place = addressOf(here.restaurantId, branchId ?? here.branchId)
  const kind = action.split('.').slice(0, 2).join('.')
  const section = SECTIONS[kind]
  if (section !== undefined) return branchId ? `${place}/settings?section=${section}` : undefined
  const page = PAGES[kind] ?? PAGES[action.split('.')[0] ?? '']
  if (!page || GONE.test(action)) return undefined
  const id = idIn(details, page.id)
  if (id === undefined || (page.ofBranch && !place.includes('/branch/'))) return undefined
  return `${place}/${withId(page, id)}`
}

const withId = ({ page, as = 'id' }: (typeof PAGES)[string], id: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}${as}=${id}`

const addressOf = (restaurantId: string, branchId: string | null): string =>
  branchId === null
    ? `/restaurant/${restaurantId}`
    : `/restaurant/${restaurantId}/branch/${branchId}`

/** An id of the details, or of the whole thing that they hold. */
function idIn(details: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const places = [
    details[name],
    // A dish that is sold out in a branch is named beside the branch.
    name === '_id' ? details['itemId'] : undefined,
    part(details['staff']),
    part(details['after']),
  ]
  return places.find((one) => typeof one === 'string')
}

const part = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, '_id') : undefined
