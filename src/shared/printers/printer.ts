import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import { isPrinterHost, PRINTER_PORTS } from './address.ts'

/** How a printer is reached. */
const Connection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('network'),
    host: z
      .string()
      .check(
        z.maxLength(15),
        z.refine(isPrinterHost, 'Use an address of the own network, e.g. 192.168.1.50.'),
      ),
    port: z.int().check(z.gte(PRINTER_PORTS.first), z.lte(PRINTER_PORTS.last)),
  }),
  /** On a USB or serial port of the machine whose window prints. */
  z.object({ kind: z.literal('window') }),
  /** Any printer of the browser's print dialog. */
  z.object({ kind: z.literal('browser') }),
])

/** The fields of a printer that people enter. */
export const PrinterDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  connection: Connection,
  /** Millimetres. */
  paperWidth: z.union([z.literal(58), z.literal(80)]),
  /** It prints receipts. */
  receipts: z.boolean(),
  /** Codes of the stations whose tickets it prints. */
  stations: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
  /** It prints bills; where no printer does, the receipts' does. */
  bills: z.optional(z.boolean()),
  /** The cash drawer hangs on it. */
  drawer: z.optional(z.boolean()),
  /** The printer that prints instead when this one fails. */
  backupId: z.optional(z.nullable(Id)),
})
export type PrinterDraft = z.output<typeof PrinterDraft>

export const Printer = z.extend(PrinterDraft, { _id: Id })
export type Printer = z.output<typeof Printer>

/** What happens to the receipt of a takeaway order. */
export const TakeawayPrinting = z.object({
  /** Printed as soon as the order is paid, without a tap. */
  printsItself: z.boolean(),
  /** The order number is large at the top, to be called out. */
  largeNumber: z.boolean(),
})
export type TakeawayPrinting = z.output<typeof TakeawayPrinting>

/**
 * All printing settings of one branch: part of the row `branch`, so they are known offline and left with the
 * branch.
 */
export const Printing = z.object({ printers: z.array(Printer), takeaway: TakeawayPrinting })
export type Printing = z.output<typeof Printing>

/** A branch without printers prints from the browser on 80 mm. */
export const NO_PRINTERS: Printing = {
  printers: [],
  takeaway: { printsItself: false, largeNumber: false },
}
