import { css } from '@emotion/react'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { useTask } from '../controls/use-task.ts'
import { AskBeforeLeaving } from '../form/AskBeforeLeaving.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import { useBusy } from '../link/hooks.ts'
import type { Tools } from '../list/use-tools.ts'
import { toast } from '../toasts/toast.tsx'
import { undoToast } from '../toasts/undo-toast.tsx'
import { CellsTable } from './CellsTable.tsx'
import type { SheetRecord, SheetSource } from './sheet.ts'
import { usedColumns } from './to-rows.ts'
import { useCells } from './use-cells.ts'
import { useRowWords } from './use-row-words.ts'
import { useSheet } from './use-sheet.ts'

export type CellsProps = {
  readonly name: TextKey
  readonly source: SheetSource
  readonly records: readonly SheetRecord[]
  readonly tools: Tools
  readonly nameOf: (record: SheetRecord) => string
  readonly onChanged: () => void
  readonly onClose: () => void
  /** Hears whether something is typed that is not saved. */
  readonly onUnsaved?: (unsaved: boolean) => void
}

/** A page of a list as a sheet: cells are typed over, undone, and saved together. */
export function CellsEditor({
  name,
  source,
  records,
  tools,
  nameOf,
  onChanged,
  onClose,
  onUnsaved,
}: CellsProps) {
  const { t, place, language } = tools
  const [fixed] = useState(source)
  const sheet = useSheet(fixed, place)
  const cells = useCells(fixed, sheet, tools)
  const words = useRowWords(sheet, tools)
  const { busy, run } = useTask(toast.failure)
  const unsaved = cells.edits.size > 0
  useBusy(unsaved)
  useEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved])
  const columns = usedColumns(sheet.columns, records, language)
  // What belongs to no cell, or to a row of another page.
  const shown = new Set(records.map(({ _id }) => _id))
  const others = cells.planned.flatMap((row) =>
    words
      .faults(row, cells.refused)
      .filter(({ field }) => !shown.has(row._id) || field === '')
      .map(({ text }) => `${row.before ? nameOf(row.before) : row.name}: ${text}`),
  )

  async function save() {
    const saved = await cells.save()
    if (!saved) return
    onChanged()
    undoToast('sheets.saved', { count: saved.count }, () => {
      fixed.change({ rows: saved.undo, from: 'undo' }).then(onChanged, toast.failure)
    })
  }

  return (
    <section css={frame} aria-label={t('sheets.edit')}>
      <CellsTable {...{ records, columns, sheet, cells, tools, nameOf }} label={t(name)} />
      {others.map((text) => (
        <p key={text} role="alert" css={alert}>
          {text}
        </p>
      ))}
      <div css={bar}>
        <p>{unsaved ? `${t('form.unsaved')}: ${cells.count}` : t('sheets.help')}</p>
        <IconButton
          label={t('common.undo')}
          icon={<Undo2 aria-hidden />}
          disabled={!cells.undo}
          onClick={() => cells.undo?.()}
        />
        <IconButton
          label={t('common.redo')}
          icon={<Redo2 aria-hidden />}
          disabled={!cells.redo}
          onClick={() => cells.redo?.()}
        />
        {unsaved ? (
          <>
            <Button onClick={cells.discard}>{t('resource.discard')}</Button>
            <Button
              kind="primary"
              busy={busy}
              disabled={!cells.isReady}
              onClick={() => void run(save)}
            >
              {t('common.save')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('common.done')}</Button>
        )}
      </div>
      {unsaved && <AskBeforeLeaving onDiscard={cells.discard} />}
    </section>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const alert = css({ color: 'var(--danger)' })
const bar = css({
  position: 'sticky',
  zIndex: 2,
  insetBlockEnd: 'var(--space-4)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  '& p': { flex: '1 1 12rem', minWidth: 0 },
})
