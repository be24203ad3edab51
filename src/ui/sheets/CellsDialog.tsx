import { useEffect, useState } from 'react'
import { Dialog } from '../controls/Dialog.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { Spinner } from '../controls/Spinner.tsx'
import { DiscardQuestion } from '../form/DiscardQuestion.tsx'
import { asLocalText, asText } from '../form/values.ts'
import type { TextKey } from '../i18n/text-key.ts'
import { allPages } from '../list/all-pages.ts'
import type { Page, Query } from '../list/list.ts'
import type { Tools } from '../list/use-tools.ts'
import { toast } from '../toasts/toast.tsx'
import { CellsEditor } from './CellsEditor.tsx'
import type { SheetRecord, SheetSource } from './sheet.ts'

/** All records of a collection as cells, for pages that show it in a way of their own. */
export function CellsDialog({
  name,
  source,
  tools,
  load,
  onChanged,
  onClose,
}: {
  readonly name: TextKey
  readonly source: SheetSource
  readonly tools: Tools
  readonly load: (query: Query) => Promise<Page<SheetRecord>>
  /** Of a file alone. */
  readonly hint?: TextKey | undefined
  readonly onChanged: () => void
  readonly onClose: () => void
}) {
  const { t, text } = tools
  // The same call for as long as it is open.
  const [loadAll] = useState(() => () => allPages<SheetRecord, Page<SheetRecord>>(FIRST, load))
  const [records, setRecords] = useState<readonly SheetRecord[] | null>(null)
  const [unsaved, setUnsaved] = useState(false)
  const [asking, setAsking] = useState(false)
  const read = () => {
    loadAll().then((all) => setRecords(all ?? []), toast.failure)
  }
  useEffect(read, [loadAll])
  const close = () => (unsaved ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        open
        width={1080}
        dismissable={!unsaved}
        title={`${t('sheets.edit')}: ${t(name)}`}
        onClose={close}
      >
        {records === null && <Spinner />}
        {records?.length === 0 && <EmptyState title={t('resource.nothingFound')} />}
        {records && records.length > 0 && (
          <CellsEditor
            {...{ name, source, records, tools }}
            nameOf={({ name: named }) => asText(named) || text(asLocalText(named))}
            onUnsaved={setUnsaved}
            onChanged={() => {
              read()
              onChanged()
            }}
            onClose={onClose}
          />
        )}
      </Dialog>
      {asking && <DiscardQuestion onDiscard={onClose} onClose={() => setAsking(false)} />}
    </>
  )
}

const FIRST: Query = { page: 1, limit: 1 }
