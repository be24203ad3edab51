import type { Printer, Printing } from '../printers/printer.ts'

/** Paper for guests. */
export type GuestPaper = 'receipt' | 'bill' | 'gift'

/** Returns the printer of a paper for guests: bills go where receipts go, unless a printer is for them. */
export function printerFor(
  printing: Pick<Printing, 'printers'> | undefined,
  paper: GuestPaper,
): Printer | undefined {
  const printers = printing?.printers ?? []
  const receipts = printers.find((printer) => printer.receipts)
  return paper !== 'bill' ? receipts : (printers.find((printer) => printer.bills) ?? receipts)
}

/** Returns the printers that print what a station has to do. */
export const slipPrinters = (
  printing: Pick<Printing, 'printers'> | undefined,
  station: string,
): readonly Printer[] =>
  (printing?.printers ?? []).filter(({ stations }) => stations.includes(station))

/** Returns the printer that the cash drawer hangs on. */
export const drawerPrinter = (
  printing: Pick<Printing, 'printers'> | undefined,
): Printer | undefined => printing?.printers.find(({ drawer }) => drawer)
