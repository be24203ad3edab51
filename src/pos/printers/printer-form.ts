import * as z from 'zod/mini'
import { isPrinterHost, PRINTER_PORTS } from '#shared/printers/address.ts'
import type { Printer, PrinterDraft } from '#shared/printers/printer.ts'

/** A printer as a form has it: every field there, those of other kinds left as they are. `backup`: '' for none. */
export const PrinterForm = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    kind: z.enum(['browser', 'network', 'window']),
    host: z.string(),
    port: z.int().check(z.gte(PRINTER_PORTS.first), z.lte(PRINTER_PORTS.last)),
    paper: z.enum(['58', '80']),
    receipts: z.boolean(),
    stations: z.array(z.string()),
    bills: z.boolean(),
    drawer: z.boolean(),
    backup: z.string(),
  })
  .check(
    z.refine(({ kind, host }) => kind !== 'network' || isPrinterHost(host.trim()), {
      error: 'printers.hostWrong',
      path: ['host'],
    }),
  )
export type PrinterForm = z.output<typeof PrinterForm>

export const BLANK: PrinterForm = {
  name: '',
  kind: 'browser',
  host: '',
  port: PRINTER_PORTS.first,
  paper: '80',
  receipts: true,
  stations: [],
  bills: false,
  drawer: false,
  backup: '',
}

export function toForm({ name, connection, paperWidth, ...rest }: Printer): PrinterForm {
  const { receipts, stations, bills = false, drawer = false, backupId } = rest
  const { host, port } = connection.kind === 'network' ? connection : BLANK
  const paper = paperWidth === 58 ? '58' : '80'
  const backup = backupId ?? ''
  const routes = { receipts, stations, bills, drawer, backup }
  return { name, kind: connection.kind, host, port, paper, ...routes }
}

export function toDraft(form: PrinterForm): PrinterDraft {
  const { name, kind, host, port, paper, receipts, stations, bills, drawer, backup } = form
  const ofBrowser = kind === 'browser'
  return {
    name,
    connection: kind === 'network' ? { kind, host: host.trim(), port } : { kind },
    paperWidth: paper === '58' ? 58 : 80,
    receipts,
    // Others print what no one taps: the server, and only on the network.
    stations: kind === 'network' ? stations : [],
    bills: bills && !ofBrowser,
    drawer: drawer && !ofBrowser,
    backupId: kind === 'network' && backup !== '' ? backup : null,
  }
}
