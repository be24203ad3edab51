import type { AuditEntry } from '#shared/audit/contract.ts'

type Where = { readonly restaurantId: string; readonly branchId: string | null }

/** Pages of things that can be opened by id, by the beginning of an action, and where the entry has the id. */
const PAGES: Readonly<
  Record<string, { readonly id: string; readonly page: string; readonly ofBranch?: true }>
> = {
  invitation: { id: 'staffId', page: 'employees' },
  order: { id: 'orderId', page: 'orders', ofBranch: true },
  override: { id: 'orderId', page: 'orders', ofBranch: true },
  printer: { id: '_id', page: 'settings?section=printers', ofBranch: true },
  role: { id: '_id', page: 'settings?section=roles' },
  staff: { id: 'staffId', page: 'employees' },
  supplier: { id: '_id', page: 'inventory/suppliers', ofBranch: true },
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
  const page = PAGES[action.split('.')[0] ?? '']
  if (!page || GONE.test(action)) return undefined
  const id = idIn(details, page.id)
  const branch = branchId ?? here.branchId
  if (id === undefined || (page.ofBranch && branch === null)) return undefined
  const home = `/restaurant/${here.restaurantId}`
  const place = branch === null ? home : `${home}/branch/${branch}`
  return `${place}/${page.page}${page.page.includes('?') ? '&' : '?'}id=${id}`
}

/** An id of the details, or of the whole thing that they hold. */
function idIn(details: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const places = [details[name], part(details['staff']), part(details['after'])]
  return places.find((one) => typeof one === 'string')
}

const part = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, '_id') : undefined
