import { useState } from 'react'
import { Select } from '../controls/Select.tsx'
import { TaskDialog } from '../controls/TaskDialog.tsx'
import { FieldControl } from '../form/FieldControl.tsx'
import type { Tools } from '../list/use-tools.ts'
import { toast } from '../toasts/toast.tsx'
import { undoToast } from '../toasts/undo-toast.tsx'
import { bulkFields } from './bulk-fields.ts'
import { inOne } from './row-faults.ts'
import type { RowWish, SheetRecord, SheetSource } from './sheet.ts'

export type BulkProps = {
  readonly source: SheetSource
  readonly records: readonly SheetRecord[]
  readonly tools: Tools
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Gives all ticked records one value of one field, as one change. */
export function BulkEdit({ source, records, tools, onChanged, onClose }: BulkProps) {
  const { t, place } = tools
  const fields = bulkFields(source)
  const [name, setName] = useState(fields[0]?.name ?? '')
  const [value, setValue] = useState<unknown>(source.blank[name])
  const field = fields.find((one) => one.name === name)

  async function save() {
    const rows = records.map((record): RowWish => ({
      _id: record._id,
      draft: { [name]: value },
      base: { [name]: record[name] },
      revision: Number(record['revision']),
    }))
    const { updated } = await inOne(() => source.change({ rows }))
    onChanged()
    const undo = records
      .filter(({ _id }) => updated.includes(_id))
      .map((record): RowWish => ({
        _id: record._id,
        draft: { [name]: record[name] },
        base: { [name]: value },
      }))
    if (undo.length === 0) return
    undoToast('sheets.saved', { count: undo.length }, () => {
      source.change({ rows: undo, from: 'undo' }).then(onChanged, toast.failure)
    })
  }

  return (
    <TaskDialog
      width={560}
      title={`${t('common.edit')}: ${t('resource.selected', { count: records.length })}`}
      confirm={t('common.save')}
      ready={field !== undefined}
      onConfirm={save}
      onClose={onClose}
    >
      <Select
        label={t('sheets.which')}
        options={fields.map((one) => ({ value: one.name, label: t(one.label) }))}
        value={name}
        onChange={(next) => {
          setName(next)
          setValue(source.blank[next])
        }}
      />
      {field && (
        <FieldControl
          key={name}
          field={field}
          place={place}
          parts={{ label: t(field.label), hint: undefined, error: undefined }}
          value={value}
          onChange={setValue}
        />
      )}
    </TaskDialog>
  )
}
