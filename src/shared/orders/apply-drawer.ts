import { checkCashCount } from '../cash/cash-count.ts'
import type { CashMovement } from '../cash/movement.ts'
import { isReversed } from '../cash/moved.ts'
import { USUAL_CASH, isAbove } from '../cash/limits.ts'
import { bookRate } from '../currencies/book-rate.ts'
import { inHouse } from '../money/exchange.ts'
import type { Branch } from '../branches/branch.ts'
import type { Permission } from '../permissions/permission.ts'
import { BOUNDS } from './bounds.ts'
import type { Command, CommandDraft, CommandOf, PayloadOf } from './command.ts'
import type { ApplyContext, Drawer, LaneState, Outcome } from './lane.ts'
import { accept, refuse, senderPart } from './outcome.ts'

export type DrawerCommand = CommandOf<
  'drawer.move' | 'drawer.noSale' | 'drawer.handOver' | 'drawer.undo'
>

type Draft = Extract<CommandDraft, { readonly kind: DrawerCommand['kind'] }>

/** Returns whether a command is one on a drawer. */
export const isDrawerCommand = (command: Command): command is DrawerCommand =>
  isDrawerDraft(command)

/** Returns the same of a command that is not numbered yet. */
export const isDrawerDraft = (draft: CommandDraft): draft is Draft =>
  draft.kind.startsWith('drawer.')
type Context = Pick<ApplyContext, 'actor' | 'approvedBy' | 'sentBy' | 'branch' | 'colleague'>

/** Books what a person did with the drawer. Cash that has moved is never refused for its amount. */
export function applyDrawer(
  state: LaneState,
  command: DrawerCommand,
  { actor, approvedBy = null, sentBy, branch, colleague }: Context,
): Outcome {
  const { drawer } = state
  if (!drawer) return refuse('SHIFT_UNKNOWN')
  const { movements = [] } = drawer
  const { movementId } = command.payload
  if (movements.some(({ _id }) => _id === movementId)) return refuse('MOVEMENT_EXISTS')
  const made = partOf(command, movements, { branch, colleague })
  if (typeof made === 'string') return refuse(made)
  if (movements.length >= BOUNDS.movements && made.reverses === null) return refuse('DRAWER_FULL')
  const movement: CashMovement = {
    _id: movementId,
    by: actor,
    ...senderPart(sentBy),
    approvedBy,
    at: command.at,
    ...made,
  }
  return accept({ ...state, drawer: { ...drawer, movements: [...movements, movement] } })
}

type Part = Omit<CashMovement, '_id' | 'by' | 'sentBy' | 'approvedBy' | 'at'>

function partOf(
  { kind, payload }: Draft,
  movements: readonly CashMovement[],
  {
    branch: { currency, rates, expenseCategories },
    colleague,
  }: {
    readonly branch: Pick<Branch, 'currency' | 'rates' | 'expenseCategories'>
    readonly colleague: ApplyContext['colleague'] | undefined
  },
):
  | Part
  | 'MOVEMENT_UNKNOWN'
  | 'MOVEMENT_REVERSED'
  | 'COUNT_INVALID'
  | 'REASON_MISSING'
  | 'RATE_UNKNOWN'
  | 'PERSON_UNKNOWN' {
  switch (kind) {
    case 'drawer.move': {
      const { kind: way, reason } = payload
      const money = inCurrency(payload.currency, currency)
      if (money.currency && !rates?.some((rate) => rate.currency === money.currency)) {
        return 'RATE_UNKNOWN'
      }
      const amount = way === 'in' ? payload.amount : 0 - payload.amount
      const purpose = purposeOf(payload, expenseCategories)
      return { kind: way, amount, ...money, reason, reverses: null, ...purpose }
    }
    case 'drawer.noSale':
      return { kind: 'noSale', amount: 0, reason: payload.reason, reverses: null }
    case 'drawer.handOver':
      return handedOver(payload, currency, colleague)
    case 'drawer.undo':
      return reversalOf(payload.reverses, movements)
  }
}

/** Cash that goes out is an expense, unless it is tips; a drop into the safe is neither (decision 0072). */
function purposeOf(
  { kind, movementId, categoryId, photos, isTip, returns }: PayloadOf<'drawer.move'>,
  categories: Branch['expenseCategories'] = [],
): Pick<CashMovement, 'expenseId' | 'categoryId' | 'category' | 'photos' | 'isTip' | 'returns'> {
  if (kind === 'in') return returns === undefined ? {} : { returns }
  if (kind === 'drop') return {}
  if (isTip) return { isTip }
  const known = categories.find(({ _id }) => _id === categoryId)
  return {
    expenseId: movementId,
    ...(photos && { photos }),
    ...(known && { categoryId: known._id, category: known.name }),
  }
}

/** A count that differs has its reason, as in closing. The server knows the person who takes it over. */
function handedOver(
  { count, to: named, reason, compared = 'exact' }: PayloadOf<'drawer.handOver'>,
  house: string,
  colleague: ApplyContext['colleague'] | undefined,
) {
  if (count.currency !== house || !checkCashCount(count)) return 'COUNT_INVALID'
  if (compared !== 'exact' && reason === '') return 'REASON_MISSING'
  const to = colleague ? colleague(named._id) : named
  if (!to) return 'PERSON_UNKNOWN'
  return { kind: 'handOver' as const, amount: 0, reason, reverses: null, count, to }
}

function reversalOf(id: string, movements: readonly CashMovement[]) {
  const first = movements.find(({ _id }) => _id === id)
  if (!first || first.reverses !== null || first.amount === 0) return 'MOVEMENT_UNKNOWN'
  if (isReversed(first, movements)) return 'MOVEMENT_REVERSED'
  const { kind, amount, reason, currency } = first
  const money = currency === undefined ? {} : { currency }
  return { kind, amount: 0 - amount, ...money, reason, reverses: id }
}

/** The branch's own currency needs no name. */
const inCurrency = (currency: string | undefined, house: string): Pick<CashMovement, 'currency'> =>
  currency === undefined || currency === house ? {} : { currency }

/**
 * Returns the permission that a command on a drawer needs beyond that of its kind: a manager's where more moves
 * or is missing than the branch leaves to a cashier, or where the movement of another person is taken back.
 */
export function drawerPermission(
  { kind, payload }: Draft,
  { movements = [] }: Pick<Drawer, 'movements'>,
  { cash = USUAL_CASH, currency: house, rates }: Pick<Branch, 'cash' | 'currency' | 'rates'>,
  by: string,
): Permission | null {
  const needed = (amount: number, currency = house) => {
    const rate = currency === house ? '1' : bookRate(rates, currency)
    const worth = rate === null ? Infinity : inHouse(amount, { house, foreign: currency, rate })
    return isAbove(worth, cash.movementLimit) ? ('manage_shifts' as const) : null
  }
  if (kind === 'drawer.move') return needed(payload.amount, payload.currency)
  if (kind === 'drawer.handOver') return payload.compared === 'above' ? 'manage_shifts' : null
  if (kind === 'drawer.noSale') return null
  const first = movements.find(({ _id }) => _id === payload.reverses)
  // One that is not in the drawer is the reducer's to refuse.
  if (!first) return null
  return first.by._id === by ? needed(first.amount, first.currency) : 'manage_shifts'
}
