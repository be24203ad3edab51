import { applyClock } from './apply-clock.ts'
import { applyDrawer } from './apply-drawer.ts'
import { applyTicketCommand } from './apply-ticket.ts'
import { addLine, changeNote, changeQuantity, voidLine } from './apply-lines.ts'
import { giveDiscount, removeDiscount } from './apply-discount.ts'
import { applyOffer, removeOffer } from './apply-offer.ts'
import { addCombo } from './apply-combo.ts'
import { arrangeLines, fireOrder } from './apply-fire.ts'
import { changeGuest } from './apply-guest.ts'
import { setGuest } from './apply-set-guest.ts'
import { changeOrderNote } from './apply-order-note.ts'
import { changePrice } from './apply-price.ts'
import { cancelOrder, openOrder } from './apply-open.ts'
import { payOrder } from './apply-pay.ts'
import { refundOrder } from './apply-refund.ts'
import { removePayment } from './apply-remove-payment.ts'
import { sendOrder } from './apply-send.ts'
import { tipPayment } from './apply-tip.ts'
import { changeCovers, changeTable, presentOrder } from './apply-seat.ts'
import { markTable, receiveGuests } from './apply-table.ts'
import { handOver } from './apply-hand-over.ts'
import { mergeOrder, unmergeOrder } from './apply-merge.ts'
import { moveLines, splitOrder } from './apply-split.ts'
import { changeType } from './apply-type.ts'
import { applyVoid } from './apply-void.ts'
import type { Command } from './command.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { keepCharged } from './while-charging.ts'

/**
 * Applies one command to its lane. Pure and total: the worker runs it to respond at once, the server to decide.
 * Returns the same state object if the command changes nothing.
 */
export function applyCommand(state: LaneState, command: Command, context: ApplyContext): Outcome {
  return keepCharged(state, command, applied(state, command, context), context)
}

// oxlint-disable-next-line complexity -- one line per kind of command
function applied(state: LaneState, command: Command, context: ApplyContext): Outcome {
  switch (command.kind) {
    case 'order.open':
      return openOrder(state, command, context)
    case 'order.changeType':
      return changeType(state, command, context)
    case 'order.changeTable':
      return changeTable(state, command, context)
    case 'order.changeCovers':
      return changeCovers(state, command)
    case 'order.present':
      return presentOrder(state, command, context)
    case 'order.addLine':
      return addLine(state, command, context)
    case 'order.addCombo':
      return addCombo(state, command, context)
    case 'order.changeQuantity':
      return changeQuantity(state, command, context)
    case 'order.changeNote':
      return changeNote(state, command)
    case 'order.voidLine':
      return voidLine(state, command)
    case 'order.discount':
      return giveDiscount(state, command, context)
    case 'order.removeDiscount':
      return removeDiscount(state, command)
    case 'order.applyOffer':
      return applyOffer(state, command, context)
    case 'order.removeOffer':
      return removeOffer(state, command)
    case 'order.changePrice':
      return changePrice(state, command, context)
    case 'order.changeOrderNote':
      return changeOrderNote(state, command)
    case 'order.changeGuest':
      return changeGuest(state, command, context)
    case 'order.setGuest':
      return setGuest(state, command, context)
    case 'order.send':
      return sendOrder(state, command, context)
    case 'order.fire':
      return fireOrder(state, command, context)
    case 'order.arrange':
      return arrangeLines(state, command)
    case 'order.pay':
      return payOrder(state, command, context)
    case 'order.removePayment':
      return removePayment(state, command, context)
    case 'order.tip':
      return tipPayment(state, command, context)
    case 'order.refund':
      return refundOrder(state, command, context)
    case 'order.cancel':
      return cancelOrder(state, command, context)
    case 'order.voidSent':
    case 'order.cancelSent':
      return applyVoid(state, command, context)
    case 'ticket.bumpDish':
    case 'ticket.bump':
    case 'ticket.recall':
    case 'ticket.pass':
    case 'ticket.mark':
      return applyTicketCommand(state, command, context)
    case 'drawer.move':
    case 'drawer.noSale':
    case 'drawer.handOver':
    case 'drawer.undo':
      return applyDrawer(state, command, context)
    case 'order.split':
      return splitOrder(state, command)
    case 'order.moveLines':
      return moveLines(state, command, context)
    case 'order.merge':
      return mergeOrder(state, command, context)
    case 'order.unmerge':
      return unmergeOrder(state, command, context)
    case 'order.handOver':
      return handOver(state, command, context)
    case 'table.mark':
      return markTable(state, command, context)
    case 'table.guests':
      return receiveGuests(state, command)
    case 'clock.punch':
      return applyClock(state, command, context)
  }
}
