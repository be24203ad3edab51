import { css } from '@emotion/react'
import Copy from 'lucide-react/icons/copy'
import Redo2 from 'lucide-react/icons/redo-2'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import type { RosterWeek } from '#shared/rosters/contract.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { StatusPill } from '../../../ui/controls/StatusPill.tsx'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { History } from '../../../ui/screen/use-history.ts'
import type { By } from './rows.ts'

/** What is done with a whole week, and the planned shifts that a press in it places. */
export function PlanBar({
  week,
  changes,
  editable,
  by,
  onBy,
  definitions,
  armed,
  onArm,
  history,
  onUndo,
  onRedo,
  onCopy,
  onPublish,
}: {
  readonly week: RosterWeek
  /** So many shifts people do not see as they are planned. */
  readonly changes: number
  readonly editable: boolean
  readonly by: By
  /** Null on a phone, which lists by day. */
  readonly onBy: ((by: By) => void) | null
  readonly definitions: readonly ShiftDefinition[]
  /** The planned shift that the next press in a cell places. */
  readonly armed: ShiftDefinition | null
  readonly onArm: (definition: ShiftDefinition | null) => void
  readonly history: Pick<History, 'canUndo' | 'canRedo'>
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onCopy: () => Promise<unknown>
  readonly onPublish: () => void
}) {
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  const state =
    changes === 0
      ? week.publishedAt && t('rosters.publishedAt', { time: dates.dateTime(week.publishedAt) })
      : t('rosters.changes', { count: changes })
  return (
    <div css={bar}>
      {onBy && (
        <SegmentedRow
          label={t('rosters.by')}
          segments={[
            { value: 'person', label: t('rosters.byPerson') },
            { value: 'position', label: t('rosters.byPosition') },
          ]}
          value={by}
          onChange={onBy}
        />
      )}
      {state !== null && <StatusPill tone={changes === 0 ? 'ok' : 'warn'}>{state}</StatusPill>}
      {editable && (
        <span css={tools}>
          <IconButton
            label={t('common.undo')}
            icon={<Undo2 aria-hidden />}
            disabled={!history.canUndo}
            onClick={onUndo}
          />
          <IconButton
            label={t('rosters.redo')}
            icon={<Redo2 aria-hidden />}
            disabled={!history.canRedo}
            onClick={onRedo}
          />
          <Button icon={<Copy aria-hidden />} onClick={() => void onCopy()}>
            {t('rosters.copyWeek')}
          </Button>
          <Button
            kind="primary"
            icon={<Send aria-hidden />}
            disabled={changes === 0}
            onClick={onPublish}
          >
            {t('rosters.publish')}
          </Button>
        </span>
      )}
      {editable && definitions.length > 0 && (
        <fieldset css={templates} aria-label={t('shifts.definitions')}>
          {definitions.map((one) => (
            <button
              key={one._id}
              type="button"
              css={template}
              style={{ '--tone': one.color }}
              aria-pressed={armed?._id === one._id}
              onClick={() => onArm(armed?._id === one._id ? null : one)}
            >
              <b>{one.name}</b> {format.clock(one.startTime)} – {format.clock(one.endTime)}
            </button>
          ))}
          {armed && <span css={hint}>{t('rosters.armed')}</span>}
        </fieldset>
      )}
    </div>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
})
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  marginInlineStart: 'auto',
})
const templates = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  width: '100%',
})
const template = css({
  minHeight: 44,
  padding: '4px 12px',
  border: '1px solid var(--line)',
  borderInlineStart: '6px solid var(--tone)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  color: 'inherit',
  fontSize: 'var(--text-sm)',
  '&[aria-pressed="true"]': { outline: '2px solid var(--primary)', outlineOffset: 1 },
})
const hint = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
