import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { Printer } from '#shared/printers/printer.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { isPrintable, testPage } from '#shared/printers/test-page.ts'
import { hasPorts, sendLocally } from '../../ui/printing/local-port.ts'
import { TestPage } from './TestPage.tsx'

/** Prints a test page on the printer, each kind in its own way. */
export function TestButton({ printer }: { readonly printer: Printer }) {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const { may } = useAccess()
  const { busy, run } = useTask(toast.failure)
  const [page, setPage] = useState(false)
  const { kind } = printer.connection
  if (!may(['manage_settings'])) return '–'

  async function send() {
    if (kind === 'network') {
      await api.printers.test({ params: { id: printer._id }, query: { branchId: branch._id } })
    } else {
      // Lines that a printer has no letters for are left out.
      const lines = [t('printers.testTitle'), branch.code].filter(isPrintable)
      const bytes = testPage({ title: 'Sala', lines })
      if (!(await sendLocally(bytes, { mayAsk: true }))) return
    }
    toast.success('printers.sent')
  }
  function test() {
    if (kind === 'browser') setPage(true)
    else if (kind === 'window' && !hasPorts()) toast.error('printers.noSerial')
    else void run(send)
  }

  return (
    <>
      <Button icon={<PrinterIcon aria-hidden />} busy={busy} onClick={test}>
        {t('printers.test')}
      </Button>
      {page && <TestPage printer={printer} onDone={() => setPage(false)} />}
    </>
  )
}
