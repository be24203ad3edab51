import type { Branch } from '#shared/branches/branch.ts'
import { drawerPrinter } from '#shared/printing/routing.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/** Opens the cash drawer at the printer of this machine. One on the network is opened by the server. */
export function openDrawer({ printing }: Pick<Branch, 'printing'>): void {
  if (drawerPrinter(printing)?.connection.kind !== 'window') return
  import('./print-order.ts').then(({ openDrawerHere }) => openDrawerHere()).catch(toast.failure)
}
