import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { SheetRules } from '#shared/sheets/find-record.ts'
import type { Values } from '#shared/sheets/judge.ts'
import { Button } from '../controls/Button.tsx'
import { ExportMenu } from '../export/ExportMenu.tsx'
import type { FormField } from '../form/field.ts'
import type { TextKey } from '../i18n/text-key.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import type { Page, Query } from '../list/list.ts'
import type { Place } from '../list/place.ts'
import { useTools } from '../list/use-tools.ts'
import { useCache } from '../query/use-cache.ts'
import { lazyPart } from '../screen/lazy-part.ts'
import type { SheetRecord, SheetSource } from '../sheets/sheet.ts'

const TASKS = {
  import: lazyPart(() => import('../sheets/ImportDialog.tsx'), 'ImportDialog'),
  cells: lazyPart(() => import('../sheets/CellsDialog.tsx'), 'CellsDialog'),
}

/** The sheet of a collection whose page is no list of rows, or a second one of a list. */
export type CollectionOf = SheetRules & {
  readonly name: TextKey
  /** What its button says; left out: Spreadsheet. */
  readonly button?: TextKey
  /** What a person who imports has to know besides. */
  readonly hint?: TextKey
  /** False: its rows are more than a page of cells shows. */
  readonly cells?: false
  readonly areas: readonly string[]
  readonly draft: z.ZodMiniObject
  readonly labels: Readonly<Record<string, TextKey>>
  /** Where choices have names. */
  readonly fields?: readonly FormField<never>[]
  readonly blank: Values
  readonly api: (
    api: ApiClient<Contract>,
    place: Place,
  ) => Pick<SheetSource, 'change'> & {
    readonly list: (query: Query) => Promise<Page<SheetRecord>>
  }
}

/** Export and import of a collection, for pages that show it in a way of their own. */
export function CollectionSheet({
  of,
  place,
}: {
  readonly of: CollectionOf
  readonly place: Place
}) {
  const { name, areas, draft, labels, fields = NO_FIELDS, blank, api: callsOf } = of
  const { keys, fixed, adds } = of
  const tools = useTools(place)
  const { api } = useSuite()
  const cache = useCache()
  const { list, change } = callsOf(api, place)
  const source = { draft, labels, fields, blank, change, keys, fixed, adds }
  const parts = { name, tools, source, load: list }
  const { t } = tools
  const [task, setTask] = useState<keyof typeof TASKS | null>(null)
  const Task = task && TASKS[task]
  return (
    <>
      <ExportMenu
        {...parts}
        columns={NO_COLUMNS}
        query={EVERYTHING}
        title={t(of.button ?? 'sheets.title')}
        more={(close) =>
          (of.cells === false ? ONE_TASK : BOTH_TASKS).map((one) => (
            <Button
              key={one}
              kind="bare"
              wide
              onClick={() => {
                close()
                setTask(one)
              }}
            >
              {t(one === 'import' ? 'menu.import' : 'sheets.edit')}
            </Button>
          ))
        }
      />
      {Task && (
        <Task
          {...parts}
          hint={of.hint}
          onChanged={() => void cache.invalidate(areas)}
          onClose={() => setTask(null)}
        />
      )}
    </>
  )
}

const EVERYTHING: Query = { page: 1, limit: 1 }
const BOTH_TASKS = ['import', 'cells'] as const
const ONE_TASK = ['import'] as const
const NO_FIELDS: readonly FormField<never>[] = []
const NO_COLUMNS = [] as const
