import { useAddress } from '../../ui/list/use-address.ts'
import { ActsView } from './ActsView.tsx'
import { ArriveTask } from './ArriveTask.tsx'
import { BatchTask } from './BatchTask.tsx'
import { CountTask } from './CountTask.tsx'
import { LedgerView } from './LedgerView.tsx'
import { LevelsView } from './LevelsView.tsx'
import { OrdersView } from './OrdersView.tsx'
import { OrderTask } from './OrderTask.tsx'
import { PostingView } from './PostingView.tsx'
import { ReceiveTask } from './ReceiveTask.tsx'
import { TransferTask } from './TransferTask.tsx'
import { VarianceView } from './VarianceView.tsx'
import { WasteTask } from './WasteTask.tsx'

const TASKS = {
  order: OrderTask,
  receive: ReceiveTask,
  count: CountTask,
  waste: WasteTask,
  transfer: TransferTask,
  arrive: ArriveTask,
  batch: BatchTask,
} as const
const VIEWS = {
  orders: OrdersView,
  acts: ActsView,
  ledger: LedgerView,
  variance: VarianceView,
  posting: PostingView,
} as const

const isOf = <T extends object>(table: T, name: string): name is keyof T & string => name in table

/** What a branch has and what is done to it: a view of it, or the act that a person is entering. */
export function InventoryPage() {
  const { get } = useAddress()
  const [task, view] = [get('do'), get('view')]
  if (isOf(TASKS, task)) {
    const Task = TASKS[task]
    return <Task key={`${task} ${get('id')} ${get('order')}`} />
  }
  const View = isOf(VIEWS, view) ? VIEWS[view] : LevelsView
  return <View />
}
