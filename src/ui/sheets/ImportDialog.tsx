import { useState } from 'react'
import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTask } from '../controls/use-task.ts'
import { useBusy } from '../link/hooks.ts'
import type { Page, Query } from '../list/list.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Tools } from '../list/use-tools.ts'
import { toast } from '../toasts/toast.tsx'
import { undoToast } from '../toasts/undo-toast.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportRows } from './ImportRows.tsx'
import { forgetImport, keepImport, lastImport, type LastImport } from './last-imports.ts'
import type { SheetRecord, SheetSource } from './sheet.ts'
import { useImport } from './use-import.ts'
import { useSheet } from './use-sheet.ts'

export type ImportProps = {
  readonly name: TextKey
  readonly source: SheetSource
  readonly tools: Tools
  readonly load: (query: Query) => Promise<Page<SheetRecord>>
  /** What a person has to know of these rows. */
  readonly hint?: TextKey | undefined
  /** Called after something was imported or undone. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** From a spreadsheet into a list: choose a file, see what it would change, do all of it. */
export function ImportDialog({ name, source, tools, load, hint, onChanged, onClose }: ImportProps) {
  const { t, place } = tools
  const errorText = useErrorText()
  // The same calls for as long as it is open: the list beside it renders on.
  const [fixed] = useState(source)
  const sheet = useSheet(fixed, place)
  const it = useImport(fixed, sheet, place, load)
  useBusy(it.opened !== null)
  const list = `${name} ${place.restaurantId} ${place.branchId}`

  async function undo({ undo: rows }: Pick<LastImport, 'undo'>) {
    await fixed.change({ rows: [...rows], from: 'undo' })
    forgetImport(list)
    onChanged()
    toast.success('sheets.undone')
  }

  async function run() {
    const done = await it.run()
    if (!done) return
    const { created, updated } = done
    keepImport(list, { at: Date.now(), ...done })
    onChanged()
    onClose()
    undoToast('sheets.imported', { created, updated }, () => {
      undo(done).catch(toast.failure)
    })
  }

  return (
    <Dialog
      open
      width={1080}
      title={`${t('menu.import')}: ${t(name)}`}
      // A press beside it must not discard what was prepared.
      dismissable={it.opened === null}
      onClose={onClose}
      footer={
        it.opened && (
          <>
            <Button onClick={it.close}>{t('menu.otherFile')}</Button>
            <Button kind="primary" disabled={!it.isReady} busy={it.busy} onClick={() => void run()}>
              {t('menu.importRun', { count: it.changes })}
            </Button>
          </>
        )
      }
    >
      {it.fault && (
        <Banner tone="danger">
          {it.fault === 'noColumns' ? t('sheets.noColumns') : t(`menu.fileFaults.${it.fault}`)}
        </Banner>
      )}
      {it.failure !== null && <Banner tone="danger">{errorText(it.failure)}</Banner>}
      {it.opened ? (
        <>
          <ImportColumns it={it} sheet={sheet} tools={tools} />
          <ImportRows it={it} sheet={sheet} tools={tools} />
        </>
      ) : (
        <>
          <Undoable list={list} tools={tools} onUndo={undo} />
          <ChooseFile
            label={t('menu.import')}
            hint={[t('sheets.hint'), ...(hint ? [t(hint)] : [])].join(' ')}
            busy={it.busy}
            onFile={(file) => void it.open(file)}
          />
        </>
      )}
    </Dialog>
  )
}

/** The import before, for those who see only now that it was the wrong file. */
function Undoable({
  list,
  tools: { t },
  onUndo,
}: {
  readonly list: string
  readonly tools: Tools
  readonly onUndo: (last: LastImport) => Promise<void>
}) {
  const format = useFormat()
  const { busy, run } = useTask(toast.failure)
  const last = lastImport(list)
  if (!last) return null
  const { at, created, updated } = last
  return (
    <Banner
      tone="info"
      action={
        <Button busy={busy} onClick={() => void run(() => onUndo(last))}>
          {t('common.undo')}
        </Button>
      }
    >
      {`${format.time(at)} · ${t('sheets.imported', { created, updated })}`}
    </Banner>
  )
}
