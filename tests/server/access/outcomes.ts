import type { CommandKind } from '#shared/orders/command.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import { overridePermission } from '#shared/permissions/override-action.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import type { Call, Request } from './calls.ts'
import type { Person } from './people.ts'
import type { Answer } from './setting.ts'

/** The outcome of a command about the caller's own things, if it is not `applied`: it has checked the order. */
export const OUTCOMES: Partial<Record<CommandKind, string>> = {
  // It has found the order and the table, at which others sit.
  'order.changeTable': 'TABLE_OCCUPIED',
  'order.voidLine': 'LINE_SENT',
  // The walk knows no set: it has found the order and the dish.
  'order.addCombo': 'ITEM_UNKNOWN',
  'order.cancel': 'ORDER_STARTED',
  // They have found both orders, and the dish.
  'order.split': 'ORDER_EXISTS',
  'order.moveLines': 'ALREADY_PAID',
  'order.merge': 'ALREADY_PAID',
  'order.unmerge': 'TABLE_OCCUPIED',
  // The walk knows no sum: it has found the order, its line and its payment.
  'order.refund': 'REFUND_AMOUNT',
  'ticket.bumpDish': 'DISH_UNKNOWN',
  // The walk knows an automatic one, which no person gives: it has found the order.
  'order.applyOffer': 'OFFER_UNKNOWN',
}

/** How a command ends in which one id is of another branch or restaurant. */
export const STRANGE: Readonly<Record<string, string>> = {
  'body tableId': 'TABLE_UNKNOWN',
  'body orderId': 'ORDER_UNKNOWN',
  'body reservationId': 'RESERVATION_UNKNOWN',
  'body toId': 'ORDER_UNKNOWN',
  'body intoId': 'ORDER_UNKNOWN',
  'body mergedId': 'ORDER_UNKNOWN',
  'body lineId': 'LINE_UNKNOWN',
  'body lineIds': 'LINE_UNKNOWN',
  'body ticketId': 'TICKET_UNKNOWN',
  'body paymentId': 'PAYMENT_UNKNOWN',
  'body menuItemId': 'ITEM_UNKNOWN',
  'body groupId': 'MODIFIER_UNKNOWN',
  'body optionId': 'MODIFIER_UNKNOWN',
  'body offers': 'OFFER_UNKNOWN',
  'body offerId': 'OFFER_UNKNOWN',
  // Money is never refused for its drawer: the server finds the one that was open.
  'body shiftSessionId': 'applied',
  'body reverses': 'MOVEMENT_UNKNOWN',
  'body actorId': 'ACTOR_UNKNOWN',
  // A punch is of the position that its person has.
  'body positionId': 'applied',
  // A guest of no restaurant of the caller's is none: the order keeps what was typed beside the id.
  'body _id': 'applied',
}

/** The outcome of a command that its sender may not give, before anything is checked. */
const NOT_ALLOWED = ['FORBIDDEN', 'OVERRIDE_NEEDED', 'OVERRIDE_EXPIRED', 'SENDER_MAY_NOT']

/** Refusals before a command is checked: a walk that meets them has tried nothing. */
export const isUntried = ({ body }: Answer): boolean =>
  body?.code === 'DEVICE_UNKNOWN' || body?.code === 'ACTOR_UNKNOWN'

/** Which kind of command a request gives. */
export const kindIn = ({ body }: Request): CommandKind =>
  (body as { readonly commands: readonly [{ readonly kind: CommandKind }] }).commands[0].kind

/** How the only command of a call ended: `applied`, the code of its refusal, or that of the whole call. */
export function outcomeOf({ status, body }: Answer): string {
  if (status !== 200) return body.code
  const [result] = body.results as readonly CommandResult[]
  return result?.outcome === 'refused' ? result.code : (result?.outcome ?? 'none')
}

const holds = ({ permissions }: Person, wanted: readonly Permission[]) =>
  wanted.some((one) => permissions.includes(one))

const FREE: readonly CommandKind[] = [
  'order.removePayment',
  'order.discount',
  'drawer.handOver',
  'drawer.undo',
  // One without a manager's word is kept and marked.
  'clock.punch',
]

/** Returns whether a person may give a kind of command without an approval. */
function mayGive(person: Person, kind: CommandKind): boolean {
  const needed = overridePermission(kind)
  // A missing payment or movement needs no approval, nor does a discount within the limit of a role or an exact
  // count.
  const isFree = FREE.includes(kind)
  const enough: readonly Permission[] = kind === 'order.refund' ? ['process_refunds'] : []
  const alone = isFree || needed === null || holds(person, [...enough, needed])
  return alone && holds(person, COMMAND_PERMISSIONS[kind])
}

/** Returns whether a command with a strange id ended as it must for that person. */
export function isAsExpected(person: Person, request: Request, field: string, answer: Answer) {
  const outcome = outcomeOf(answer)
  if (field === 'body actorId') return outcome === STRANGE[field]
  const kind = kindIn(request)
  const wanted = wantedFor(kind, field)
  // A manager's approval is good for one order and once.
  if (person.override !== undefined && wanted.includes(outcome)) return true
  if (!mayGive(person, kind)) return NOT_ALLOWED.includes(outcome)
  if (wanted.includes(outcome)) return true
  if (kind === 'order.discount' && outcome === 'OVERRIDE_NEEDED') {
    return !holds(person, ['manage_orders'])
  }
  return field === 'body shiftSessionId' && isGivenBack(kind, outcome)
}

/** Removed once, with the caller's own drawer; or it was another's, and a manager must approve it. */
function isGivenBack(kind: CommandKind, outcome: string): boolean {
  if (kind === 'order.refund') return outcome === OUTCOMES[kind]
  const isLate = outcome === 'PAYMENT_UNKNOWN' || NOT_ALLOWED.includes(outcome)
  return kind === 'order.removePayment' && isLate
}

const wantedFor = (kind: CommandKind, field: string) => [
  STRANGE[field],
  // Its parts are looked at once it is known for a set.
  ...(kind === 'order.addCombo' && field !== 'body orderId' ? ['ITEM_UNKNOWN'] : []),
  // A price for a line that another till took off changes nothing.
  ...(kind === 'order.changeType' && field === 'body lineId' ? ['applied'] : []),
  // Only an owner gives the one of the walk, which names the owner.
  ...(kind === 'clock.punch' ? ['PERSON_UNKNOWN'] : []),
  ...(isOfKitchen(kind, field) ? ['TICKET_UNKNOWN'] : []),
  ...(isOfDrawer(kind, field) ? ['SHIFT_UNKNOWN'] : []),
]

/** A command on a drawer is on that one, or on none. */
const isOfDrawer = (kind: CommandKind, field: string) =>
  field === 'body shiftSessionId' && kind.startsWith('drawer.')

/** A ticket is looked for by its order: a missing order has none. */
const isOfKitchen = (kind: CommandKind, field: string) =>
  field === 'body orderId' && kind.startsWith('ticket.')

export const isCommand = ({ call }: Pick<Call, 'call'>): boolean => call === 'sync.commands'
