import { memo, Suspense } from 'react'
import { useSnapshot } from 'valtio/react'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import { useFetchedEarly } from '../../../ui/screen/use-fetched-early.ts'
import { useDesk, useOrder } from '../desk/desk.ts'
import { type OpenDialog, weighing } from './open-dialog.ts'

const load = () => import('./OrderDialogs.tsx')
const OrderDialogs = lazyPart(load, 'OrderDialogs')

/** The dialogs of the order screen. Their script is fetched as soon as the screen is idle. */
export const DeskDialogs = memo(function DeskDialogs() {
  const { dialog } = useSnapshot(useDesk().state)
  useFetchedEarly(load)
  return dialog && <Shown dialog={dialog} />
})

function Shown({ dialog }: { readonly dialog: OpenDialog }) {
  const { commands, ticket, add, show, next } = useDesk()
  const order = useOrder()
  return (
    <Suspense>
      <OrderDialogs
        dialog={dialog}
        order={order}
        commands={commands}
        store={ticket}
        onAdd={add}
        onCancelled={next}
        onClose={() => show(dialog.kind === 'dish' ? weighing(dialog.others ?? []) : null)}
      />
    </Suspense>
  )
}
