import type { createChange } from './change/change.ts'
import { bookMovement, isTaken } from './expenses/pay-outs.ts'
import { createCommands } from './orders/commands.ts'
import type { BranchConfigs } from './orders/configs.ts'
import { createTableMarks } from './orders/table-marks.ts'
import type { OfflineWords } from './pins/offline-words.ts'
import type { Db } from './platform/database/database.ts'
import type { PrintSender } from './printing/sender.ts'
import { opens, prints } from './printing/with-change.ts'
import type { MeetsOf } from './promotions/meets.ts'
import type { Notifier } from './realtime/notifier.ts'
import { changeStatus } from './reservations/change-status.ts'
import type { Attempts } from './session/attempts.ts'
import { createDrawerCommands } from './shifts/drawer-commands.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: BranchConfigs
  readonly change: ReturnType<typeof createChange>['change']
  readonly attempts: Attempts
  readonly meetsOf: MeetsOf
  readonly admitWords: OfflineWords
  readonly notifier: Notifier
  readonly printSender: PrintSender
}

/** Puts together what applies the commands of devices on orders, drawers and tables. */
export function createLanes({ notifier, printSender, attempts, meetsOf, ...deps }: Deps) {
  const { db, now, configs, change, admitWords } = deps
  const { wake } = printSender
  return {
    applyCommands: createCommands({
      db,
      configs,
      now,
      attempts,
      meetsOf,
      admitWords,
      prints,
      changed: (branchId) => {
        notifier.changed(branchId)
        wake()
      },
    }),
    applyDrawerCommands: createDrawerCommands({
      ...deps,
      opens,
      expenses: { isTaken, book: bookMovement },
      wake,
    }),
    applyTableMarks: createTableMarks({ db, now, configs, change, changeStatus }),
  }
}
