import type { Printer, Printing } from './printer.ts'

/** Returns the width of the receipts' paper, mm. */
export const receiptPaper = (printing: Printing | undefined): Printer['paperWidth'] =>
  printing?.printers.find(({ receipts }) => receipts)?.paperWidth ?? 80
