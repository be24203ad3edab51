import { MOST_TOTAL } from '../money/most-total.ts'

/**
 * How much one order may hold. An order is read, sent to every window and printed as a whole, so that one
 * without bounds would block a branch. Each bound is several times the largest order of a restaurant. Commands
 * that end an order (the last payment, the cancellation) are accepted beyond them.
 */
export const BOUNDS = {
  /** A banquet of 100 guests has some 150 lines; 300 with notes are about 200 kB. */
  lines: 300,
  /** Pieces of one line. */
  pieces: 999,
  /** Choices of one dish: more than any group and dish offer together. */
  modifiers: 40,
  /**
   * Choices of all lines together: five each in a full order. Names in ten languages make them the larger part.
   */
  choices: 1500,
  /** Smallest units. Sums of a year stay far below the largest exact integer. */
  total: MOST_TOTAL,
  /** Part payments, besides the last. */
  payments: 100,
  /** Tickets of one order: 5 stations, 80 rounds. */
  tickets: 400,
  /** Dishes on all of them: 20 times the most lines. */
  dishes: 6000,
  /** Dishes voided one by one. */
  voids: 300,
  /** Times that money of one order is given back. */
  refunds: 50,
  /** Times that the type changes after the kitchen had the order. */
  typeChanges: 50,
  /** Movements of one drawer: a shift has some ten. What takes one back is accepted beyond it. */
  movements: 300,
  /** Discounts of an order: one for each guest of a long table. */
  discounts: 50,
  /** Orders merged into one: a company that sits at a third of the largest house. */
  joined: 100,
  /** Guests at one order: a typing error makes more. */
  covers: 99,
  /** Letters of a note or a reason: four lines on a ticket of 80 mm. */
  note: 200,
  /** Letters of the name of a tab: what a key at the till shows. */
  tab: 40,
  /** Letters of a guest's telephone number, of a buzzer, and of an address with the way to it. */
  phone: 24,
  buzzer: 12,
  address: 200,
  /** Letters of a name that a device sends beside an id. The menu's own names have 80. */
  name: 120,
  /** Commands of one call; a device that was offline sends the rest in the next. */
  commands: 200,
  /** Bytes of one call, and so of its commands. */
  call: 1_048_576,
} as const

/**
 * Open orders of one branch: every device reads all of them when it starts. A restaurant of 500 seats has some
 * 150, and forgotten orders are charged or cancelled long before.
 */
export const MOST_OPEN = 500
