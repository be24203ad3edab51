import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { createEscPos } from '#shared/printing/escpos.ts'
import { packDots } from '#shared/printing/picture.ts'
import type { Drawn } from './to-picture.ts'

const escPos = createEscPos(ReceiptPrinterEncoder)

/** Returns the bytes for a printer of this machine; a copy begins with its mark. */
export const encodePaper = ({ dots, mark }: Drawn, isCopy: boolean): Uint8Array =>
  escPos({ bits: packDots(dots), width: dots.width, skip: isCopy ? 0 : mark, drawer: false })

/** Returns the bytes that open the cash drawer. */
export const drawerPulse = (): Uint8Array => escPos({ bits: null, width: 8, skip: 0, drawer: true })
