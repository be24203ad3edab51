import { css } from '@emotion/react'
import Copy from 'lucide-react/icons/copy'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { PLAN_BOUNDS, type PlacedTable, within } from '#shared/tables/plan.ts'
import { TABLE_SHAPES } from '#shared/tables/table.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { turned } from './editor-keys.ts'
import type { TableEdits } from './use-table-edits.ts'

const SIDES = { min: PLAN_BOUNDS.least, max: PLAN_BOUNDS.widest }

/** The values of the chosen table. Each is saved as it is changed; a name when its box is left. */
export function TableForm({
  table,
  zones,
  edits,
  onCopied,
}: {
  readonly table: PlacedTable
  readonly zones: readonly string[]
  readonly edits: TableEdits
  readonly onCopied: (id: string | null) => void
}) {
  const t = useT()
  const { _id, name, zone, seats, shape, rotation } = table
  const change = (edit: Parameters<TableEdits['change']>[1]) => edits.change(_id, edit)
  const resize = (size: { readonly width?: number; readonly height?: number }) =>
    change(within({ ...table, ...size }))
  const rename = (box: HTMLInputElement) => {
    const next = box.value.trim()
    if (next === '' || next === name) box.value = name
    else change({ name: next })
  }
  return (
    <section css={form} aria-label={t('tables.named', { name })}>
      <h2 css={title}>{t('tables.named', { name })}</h2>
      <TextField
        key={`${_id} ${name}`}
        label={t('fields.name')}
        defaultValue={name}
        maxLength={20}
        onBlur={(event) => rename(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <Select
        label={t('fields.zone')}
        options={zones.map((one) => ({ value: one, label: one }))}
        value={zone}
        onChange={(next) => change({ zone: next })}
      />
      <Select
        label={t('tables.editor.shape')}
        options={TABLE_SHAPES.map((one) => ({
          value: one,
          label: t(`tables.editor.shapes.${one}`),
        }))}
        value={shape}
        onChange={(next) => change({ shape: next })}
      />
      <Stepper
        showLabel
        label={t('tables.editor.seats')}
        lessLabel={t('shifts.less')}
        moreLabel={t('shifts.more')}
        min={1}
        max={99}
        value={seats}
        onChange={(value) => change({ seats: value })}
      />
      <Stepper
        showLabel
        label={t('tables.editor.width')}
        lessLabel={t('tables.editor.narrower')}
        moreLabel={t('tables.editor.wider')}
        {...SIDES}
        value={table.width}
        onChange={(width) => resize({ width })}
      />
      <Stepper
        showLabel
        label={t('tables.editor.height')}
        lessLabel={t('tables.editor.shorter')}
        moreLabel={t('tables.editor.taller')}
        {...SIDES}
        value={table.height}
        onChange={(height) => resize({ height })}
      />
      <div css={keys}>
        <Button
          icon={<RotateCw aria-hidden />}
          onClick={() => change({ rotation: turned(rotation, 45) })}
        >
          {t('tables.editor.turn')}
        </Button>
        <Button
          icon={<Copy aria-hidden />}
          onClick={() => void edits.duplicate(table).then(onCopied)}
        >
          {t('tables.editor.duplicate')}
        </Button>
        <Button
          kind="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => void edits.remove(table)}
        >
          {t('common.remove')}
        </Button>
      </div>
    </section>
  )
}

const form = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)' })
const title = css({ fontSize: 'var(--text-xl)' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
