import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { backgroundOf } from '#shared/tables/floor.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { CollectionSheet } from '../../../ui/resource/CollectionSheet.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { FloorPlan } from '../floor/FloorPlan.tsx'
import type { TableView } from '../floor/table-view.ts'
import { EditorTile } from './EditorTile.tsx'
import { editorKeys } from './editor-keys.ts'
import { TableForm } from './TableForm.tsx'
import { TABLE_SHEET } from './table-sheet.ts'
import { useHistory } from '../../../ui/screen/use-history.ts'
import { useTableEdits } from './use-table-edits.ts'
import { freeName, ZoneForm } from './ZoneForm.tsx'

/** Cells around the tables of a plan that is edited: room for more. */
const ROOM = 6

/** Where tables are, and what they are. Every change is saved at once, can be taken back, and is seen by all. */
export function FloorEditor({
  views,
  zone,
  onZone,
  onDone,
}: {
  readonly views: readonly TableView[]
  readonly zone: string
  readonly onZone: (zone: string) => void
  readonly onDone: () => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const place = useBranchPlace()
  const away = useOne('connection')?.state !== 'online'
  const history = useHistory()
  const edits = useTableEdits(
    views.map(({ table }) => table),
    history,
  )
  const { tables } = edits
  const [chosen, setChosen] = useState<string | null>(null)
  /** A zone without a table is known to this editor alone. */
  const [fresh, setFresh] = useState<string | null>(null)

  const known = [...new Set(tables.map((table) => table.zone))]
  const zones = fresh === null || known.includes(fresh) ? known : [...known, fresh]
  const here = fresh ?? (zone === '' ? t('firstRun.zoneInside') : zone)
  const shown = tables.filter((table) => table.zone === here)
  const table = shown.find(({ _id }) => _id === chosen)

  const select = useStable((id: string | null) => setChosen(id))
  const toZone = (next: string) => {
    setChosen(null)
    setFresh(known.includes(next) ? null : next)
    onZone(next)
  }
  const add = async () => {
    const id = await edits.add({ zone: here, seats: 4 })
    setFresh(null)
    onZone(here)
    select(id)
  }
  const undo = () => void edits.settle().then(history.undo)
  const redo = () => void edits.settle().then(history.redo)
  useKeys({
    '$mod+KeyZ': undo,
    '$mod+Shift+KeyZ': redo,
    '$mod+KeyY': redo,
    Escape: () => select(null),
  })
  useFocus(chosen)

  return (
    <div css={page}>
      <header css={bar}>
        <h1 css={title}>{t('tables.edit')}</h1>
        <div css={tabs}>
          <SegmentedRow
            label={t('tables.zones')}
            segments={(zones.length > 0 ? zones : [here]).map((one) => ({
              value: one,
              label: one,
            }))}
            value={here}
            onChange={toZone}
          />
        </div>
        <div css={tools}>
          <IconButton
            label={t('common.undo')}
            icon={<Undo2 aria-hidden />}
            disabled={!history.canUndo || away}
            onClick={undo}
          />
          <IconButton
            label={t('common.redo')}
            icon={<Redo2 aria-hidden />}
            disabled={!history.canRedo || away}
            onClick={redo}
          />
          <Button
            icon={<Plus aria-hidden />}
            disabled={away}
            onClick={() => toZone(freeName(t('tables.editor.zoneNew'), ['', ...zones]))}
          >
            {t('tables.editor.zoneNew')}
          </Button>
          <Button icon={<Plus aria-hidden />} disabled={away} onClick={() => void add()}>
            {t('tables.editor.add')}
          </Button>
          {!away && <CollectionSheet of={TABLE_SHEET} place={place} />}
          <Button kind="primary" icon={<Check aria-hidden />} onClick={onDone}>
            {t('common.done')}
          </Button>
        </div>
      </header>
      {away && <Banner tone="warn">{t('tables.editor.needsServer')}</Banner>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the tile that has the focus */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no grid in every browser
        role="group"
        aria-label={t('tables.edit')}
        css={parts}
        inert={away}
        onKeyDown={editorKeys(table, edits, select)}
      >
        <FloorPlan
          label={t('tables.plan', { zone: here })}
          tables={shown}
          background={backgroundOf(branch.floor, here)}
          room={ROOM}
        >
          {shown.map((one) => (
            <EditorTile
              key={one._id}
              table={one}
              selected={one._id === chosen}
              onSelect={select}
              change={edits.change}
              save={edits.save}
            />
          ))}
        </FloorPlan>
        <aside css={side}>
          {table ? (
            <TableForm table={table} zones={zones} edits={edits} onCopied={select} />
          ) : (
            <ZoneForm
              zone={here}
              zones={zones}
              isEmpty={shown.length === 0}
              history={history}
              onZone={toZone}
            />
          )}
        </aside>
      </div>
    </div>
  )
}

/** A table that was just made or chosen has the focus: the keys are for it. */
function useFocus(id: string | null) {
  useEffect(() => {
    if (id === null) return
    const tile = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
    const busy = document.activeElement?.closest('aside') != null
    if (tile && !busy && document.activeElement !== tile) tile.focus()
  }, [id])
}

const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-4)',
  height: '100%',
  minHeight: 0,
  padding: 'var(--space-4)',
  overflow: 'hidden',
})
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-5)',
})
const title = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
const tabs = css({ flex: '1 1 10rem', minWidth: 0 })
const tools = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
const parts = css({
  display: 'grid',
  flex: '1 1 0',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: 'var(--space-4)',
  minHeight: 0,
  '@media (max-width: 759.9px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(240px, 1fr) auto',
    overflow: 'auto',
  },
})
const side = css({
  minHeight: 0,
  padding: 'var(--space-5)',
  overflowY: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
