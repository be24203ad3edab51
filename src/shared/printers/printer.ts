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
  /** Whatever the browser's print dialog knows. */
  z.object({ kind: z.literal('browser') }),
])

/** What people say of a printer. */
export const PrinterDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  connection: Connection,
  /** Millimetres. */
  paperWidth: z.union([z.literal(58), z.literal(80)]),
  /** It prints receipts. */
  receipts: z.boolean(),
  /** Codes of the stations whose tickets it prints. */
  stations: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
})
export type PrinterDraft = z.output<typeof PrinterDraft>

export const Printer = z.extend(PrinterDraft, { _id: Id })
export type Printer = z.output<typeof Printer>

/** What happens with the receipt of an order that is taken away. */
export const TakeawayPrinting = z.object({
  /** It is printed as soon as the order is paid, without a tap. */
  printsItself: z.boolean(),
  /** The order number stands large at its top, to be called out. */
  largeNumber: z.boolean(),
})
export type TakeawayPrinting = z.output<typeof TakeawayPrinting>

/** Everything about paper in one branch: part of the row `branch`, so it is known offline and left with the branch. */
export const Printing = z.object({ printers: z.array(Printer), takeaway: TakeawayPrinting })
export type Printing = z.output<typeof Printing>

/** A branch that nobody has set up prints from the browser on 80 mm. */
export const NO_PRINTERS: Printing = {
  printers: [],
  takeaway: { printsItself: false, largeNumber: false },
}
