import { Suspense } from 'react'
import { SELL } from '#shared/orders/command-permissions.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

const Prints = lazyPart(() => import('./Prints.tsx'), 'Prints')

/** Papers that do not come out of a network printer, with the way to what to do; nothing while all is well. */
export function PrintPill() {
  const { printing } = useBranch().branch
  const { may } = useAccess()
  const hasPrinter = printing?.printers.some(({ connection }) => connection.kind === 'network')
  if (!hasPrinter || !may(SELL)) return null
  return (
    <Suspense>
      <Prints />
    </Suspense>
  )
}
