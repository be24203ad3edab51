import { proxy, ref } from 'valtio/vanilla'
import type { OrderType } from '#shared/money/order-type.ts'
import { USUAL_TYPE } from '#shared/money/usual-type.ts'
import type { OpenDialog } from '../dialogs/open-dialog.ts'

/** The state of the order screen; each of its parts follows only what it shows. */
export type DeskState = {
  /** Of the next order. */
  readonly type: OrderType
  /** When the next dishes are served, and to whom; null: at once, to no one by name. */
  readonly course: number | null
  readonly seat: number | null
  readonly query: string
  readonly dialog: OpenDialog | null
}

/** A dialog is kept as it is: valtio would wrap the dish inside it. */
type Kept = Omit<DeskState, 'dialog'> & {
  readonly dialog: (OpenDialog & { readonly $$valtioSnapshot: OpenDialog }) | null
}

/** The state of one order screen, and how it changes. */
export function createDeskState() {
  const state = proxy<Kept>({
    type: USUAL_TYPE,
    course: null,
    seat: null,
    query: '',
    dialog: null,
  })
  const set = ({ dialog, ...change }: Partial<DeskState>) => {
    Object.assign(state, change)
    if (dialog !== undefined) Object.assign(state, { dialog: dialog && ref(dialog) })
  }
  return { state, set } as const
}
