import { useState } from 'react'
import { flushSync } from 'react-dom'
import { pickLanguage } from '#shared/languages/languages.ts'
import type { Order, Refund } from '#shared/orders/order.ts'
import { type GuestPaper, printerFor } from '#shared/printing/routing.ts'
import { useTask } from '../../ui/controls/use-task.ts'
import { useReader } from '../../ui/i18n/use-reader.ts'
import { useLanguage } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { whenSent } from './when-sent.ts'

/** A paper as the page shows it for the browser's dialog. */
type Shown = { readonly kind: GuestPaper; readonly copy: number }
const FIRST: Shown = { kind: 'receipt', copy: 0 }

/**
 * Prints papers of an order on the printer that the branch has for them; without one by the browser's dialog,
 * which shows the page. `paper` is what the page shows: copy 0 is the first print. With a refund its receipt is
 * printed.
 */
export function usePrint(order: Order, refund?: Refund) {
  const { api, topics } = useSuite()
  const { branch } = useBranch()
  const language = useLanguage()
  const texts = useReader(pickLanguage([branch.languages?.guest]) ?? language)
  const offset = useOne('connection')?.clockOffset ?? 0
  const { busy, run } = useTask(toast.failure)
  const [paper, setPaper] = useState<Shown>(FIRST)

  /** Returns which copy this window is about to print. Without a server it cannot know, and prints. */
  async function count(kind: GuestPaper, printerId: string | null): Promise<number> {
    try {
      const { _id: orderId } = order
      const what = refund ? { kind: 'refund' as const, refundId: refund._id } : { kind }
      const body = { _id: newId(), printerId, orderId, ...what }
      const job = await api.printJobs.create({ query: { branchId: branch._id }, body })
      return job.copy
    } catch {
      return 0
    }
  }

  async function byDialog(kind: GuestPaper): Promise<void> {
    const copy = await count(kind, null)
    flushSync(() => setPaper({ kind, copy }))
    // The screen goes back to the receipt; its mark of a copy is on paper only.
    addEventListener('afterprint', () => setPaper({ kind: 'receipt', copy }), { once: true })
    print()
  }

  const send = (kind: GuestPaper) =>
    run(async () => {
      const printer = printerFor(branch.printing, kind)
      // The server prints only what it has.
      await whenSent(topics, order._id)
      if (!printer || printer.connection.kind === 'browser') return byDialog(kind)
      const { printHere, printOnNetwork } = await import('./print-order.ts')
      const promotions = topics.get('promotions').rows()
      const now = Date.now() + offset
      const job = { api, order, refund, branch, kind, printer, promotions, texts, now }
      if (printer.connection.kind === 'window') {
        const which = await count(kind, printer._id)
        if (!(await printHere(job, which))) toast.error('printers.noSerial')
        return undefined
      }
      try {
        await printOnNetwork(job)
        toast.success('printJobs.sent')
      } catch (error) {
        const isAway = error instanceof SuiteError && error.status === 0
        if (!isAway || kind !== 'receipt') throw error
        toast.error('receipts.dialogInstead')
        print()
      }
      return undefined
    })

  return { busy, paper, print: send }
}
