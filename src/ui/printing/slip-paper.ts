import type { Branch } from '#shared/branches/branch.ts'
import type { TicketDish } from '#shared/kitchen/ticket.ts'
import { counted, modifierName } from '#shared/orders/modifier-name.ts'
import type { Allergen } from '#shared/menu/allergen.ts'
import type { Paper, PaperRow } from '#shared/printing/paper.ts'
import type { Slip } from '#shared/printing/slip.ts'
import type { Writing } from './writing.ts'

type Wanted = { readonly ticket: Slip; readonly branch: Branch; readonly width: Paper['width'] }

/** Returns the paper for one station: what to cook, what changed, and what is no longer wanted. */
export function slipPaper({ ticket, branch, width }: Wanted, writing: Writing): Paper {
  const { t, local, language, format } = writing
  const station = branch.stations.find(({ code }) => code === ticket.station)
  const rows: PaperRow[] = [
    { ...text(t(headingOf(ticket))), align: 'centre', size: 'large', inverse: true },
    {
      kind: 'pair',
      left: ticket.tableName ?? t(`orders.types.${ticket.orderType}`),
      right: ticket.orderNumber,
      size: 'large',
      bold: true,
    },
    {
      kind: 'pair',
      left: station ? local(station.name) : ticket.station,
      right: format.time(ticket.sentAt),
    },
    { kind: 'text', text: ticket.sentBy, align: 'left' },
    ...(ticket.guest === undefined ? [] : [text(ticket.guest)]),
    ...(ticket.wantedAt === undefined
      ? []
      : [
          {
            ...text(t('orders.guest.for', { time: format.time(ticket.wantedAt) })),
            size: 'large' as const,
          },
        ]),
    ...(ticket.course === undefined ? [] : [{ ...text(ticket.course), size: 'large' as const }]),
    ...changesOf(ticket, t),
    ...(ticket.allergens ? [{ ...text(allergyTo(ticket.allergens, t)), inverse: true }] : []),
    ...(ticket.orderNote ? [{ ...text(`» ${ticket.orderNote}`), size: 'large' as const }] : []),
    { kind: 'rule' },
    ...ticket.dishes.flatMap((dish) => [...signOf(dish, ticket, t), toRow(dish, ticket, writing)]),
    { kind: 'rule' },
  ]
  return { width, language, mark: t('receipts.reprint'), rows }
}

const text = (words: string) => ({ kind: 'text', text: words, align: 'left', bold: true }) as const

const allergyTo = (allergens: readonly Allergen[], t: Writing['t']) =>
  t('orders.allergyTo', {
    names: allergens.map((one) => t(`menu.allergens.${one}`)).join(', ') || '–',
  })

/** What the whole slip is: new, cancelled, or a change of what the kitchen has. */
function headingOf({ dishes, before }: Slip) {
  if (before) return 'printJobs.slipChanged'
  const isAll = (change: TicketDish['change']) => dishes.every((dish) => dish.change === change)
  if (isAll('add')) return 'printJobs.slipNew'
  return isAll('cancel') ? 'kitchen.cancelled' : 'printJobs.slipChanged'
}

/** What changed, as it was and as it is: a cook finds the paper that hangs already, and knows what to do with it. */
function changesOf({ before, ...ticket }: Slip, t: Writing['t']): readonly PaperRow[] {
  if (!before) return []
  const { orderNumber, tableName, orderType, orderNote, allergens } = before
  const changes = [
    ...(orderNumber === undefined ? [] : [[orderNumber, ticket.orderNumber]]),
    ...(tableName === undefined ? [] : [[tableName, ticket.tableName]]),
    ...(orderType === undefined
      ? []
      : [[t(`orders.types.${orderType}`), t(`orders.types.${ticket.orderType}`)]]),
  ].map(([was, is]) => ({ ...text(`${was ?? '–'} → ${is ?? '–'}`), size: 'large' as const }))
  const isTakenBack = allergens !== undefined && !ticket.allergens
  return [
    ...changes,
    ...(isTakenBack ? [{ ...text(`${allergyTo(allergens, t)} → –`), size: 'large' as const }] : []),
    ...(orderNote === undefined ? [] : [{ ...text(t('kitchen.noteChanged')), inverse: true }]),
    ...(orderNote && !ticket.orderNote
      ? [{ ...text(`» ${orderNote} → –`), size: 'large' as const }]
      : []),
  ]
}

/** Says it of the dish where the slip is about several things. */
function signOf(
  { change }: TicketDish,
  { dishes, before }: Slip,
  t: Writing['t'],
): readonly PaperRow[] {
  if (change === 'note') return [text(t('kitchen.noteChanged'))]
  if (before || change === 'add' || dishes.every((dish) => dish.change === 'cancel')) return []
  return [text(t('kitchen.cancelled'))]
}

/** Of a change that is of no field of the ticket, it is the allergies of its dishes. */
const isOfDishes = ({ before }: Slip) => before !== undefined && Object.keys(before).length === 0

const toRow = (
  { quantity, name, modifiers, note, change, seat, allergens }: TicketDish,
  ticket: Slip,
  { t, local }: Pick<Writing, 't' | 'local'>,
): PaperRow => ({
  kind: 'dish',
  quantity,
  name: local(name),
  details: [
    ...(allergens || isOfDishes(ticket) ? [`!! ${allergyTo(allergens ?? [], t)}`] : []),
    ...(seat === undefined ? [] : [t('orders.seat', { n: seat })]),
    ...counted(
      modifiers.map(
        (modifier) => `${modifier.alert ? '!! ' : ''}${modifierName(modifier, { t, local })}`,
      ),
    ),
    ...(note === '' ? [] : [`» ${note}`]),
  ],
  large: true,
  struck: change === 'cancel',
})
