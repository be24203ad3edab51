import { css } from '@emotion/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { ImportRow, JudgedRow } from '#shared/menu/import/schema.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import type { Import } from './use-import.ts'

/** Rows shown at once; the next so many come by a press. */
const STEP = 50

const KINDS = ['all', 'fault', 'create', 'update', 'unchanged', 'skip'] as const
type Kind = (typeof KINDS)[number]

/** The rows by result: rows to correct first, each with a box for the wrong value. */
export function PreviewRows({ it }: { readonly it: Import }) {
  const t = useT()
  const { judged, rows, setup, change } = it
  const [kind, setKind] = useState<Kind>('all')
  const [most, setMost] = useState(STEP)
  if (it.fault !== null || it.failure !== null) return null
  if (!judged) return <Spinner />
  const raw = new Map(rows.map((row) => [row.line, row]))
  // Keep the last check on screen while the next one runs, so that boxes do not vanish while typing.
  const known = judged.filter(({ line }) => raw.has(line))
  const wrong = known.filter(({ action }) => action === 'fault')
  const sound = known.filter(({ action }) => action !== 'fault')
  const countOf = (one: Kind) =>
    one === 'all' ? known.length : known.filter(({ action }) => action === one).length
  const kinds = KINDS.filter((one) => one === 'all' || countOf(one) > 0)
  // Its last row was corrected or left out.
  const shownKind = kinds.includes(kind) ? kind : 'all'
  const listed = [...wrong, ...sound].filter(
    ({ action }) => shownKind === 'all' || action === shownKind,
  )
  const left = listed.length - most
  const leaveOut = (lines: readonly number[]) =>
    change({ leftOut: new Set([...setup.leftOut, ...lines]) })
  return (
    <>
      {wrong.length > 0 && (
        <Banner
          tone="warn"
          icon={<CircleAlert aria-hidden />}
          action={
            sound.length > 0 && (
              <Button onClick={() => leaveOut(wrong.map(({ line }) => line))}>
                {t('menu.leaveAllOut')}
              </Button>
            )
          }
        >
          {t('menu.toMend', { count: wrong.length })}
        </Banner>
      )}
      <div css={filter}>
        <SegmentedRow<Kind>
          label={t('menu.importTitle')}
          segments={kinds.map((value) => ({
            value,
            label: `${t(`menu.actions.${value}`)} · ${countOf(value)}`,
          }))}
          value={shownKind}
          onChange={(next) => {
            setKind(next)
            setMost(STEP)
          }}
        />
      </div>
      <ul css={list}>
        {listed.slice(0, most).map((row) =>
          row.action === 'fault' ? (
            <FaultyRow
              key={row.line}
              row={row}
              raw={raw.get(row.line)}
              onMend={(field, text) =>
                change({
                  mends: {
                    ...setup.mends,
                    [row.line]: { ...setup.mends[row.line], [field]: text },
                  },
                })
              }
              onLeaveOut={() => leaveOut([row.line])}
            />
          ) : (
            <SoundRow key={row.line} row={row} raw={raw.get(row.line)} />
          ),
        )}
      </ul>
      {left > 0 && (
        <Button onClick={() => setMost(most + STEP)}>
          {t('menu.showMore', { count: Math.min(left, STEP) })}
        </Button>
      )}
    </>
  )
}

function FaultyRow({
  row: { line, faults },
  raw,
  onMend,
  onLeaveOut,
}: {
  readonly row: JudgedRow
  readonly raw: ImportRow | undefined
  readonly onMend: (field: JudgedRow['faults'][number]['field'], text: string) => void
  readonly onLeaveOut: () => void
}) {
  const t = useT()
  return (
    <li css={[item, faultLook]}>
      <p css={words}>
        <strong>{t('menu.line', { number: line })}</strong> {raw?.name}
      </p>
      {faults.map(({ field, kind, hint }) => (
        <div key={`${field}${kind}`} css={box}>
          <TextField
            label={t(`menu.fields.${field}`)}
            // Set when the box is left: with each letter the row would be judged and the box gone.
            defaultValue={raw?.[field] ?? ''}
            error={t(`menu.faults.${kind}`, { hint: hint ?? '' })}
            onBlur={({ currentTarget: { value } }) => {
              if (value !== raw?.[field]) onMend(field, value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
        </div>
      ))}
      <Button onClick={onLeaveOut}>{t('menu.leaveOut')}</Button>
    </li>
  )
}

function SoundRow({
  row: { line, action, price },
  raw,
}: {
  readonly row: JudgedRow
  readonly raw: ImportRow | undefined
}) {
  const t = useT()
  const format = useFormat()
  const { currency } = useBranch().branch
  if (action === 'fault') return null
  return (
    <li css={item}>
      <p css={words}>
        <span css={note}>{line}</span> <strong>{raw?.name}</strong>{' '}
        <span css={note}>{[raw?.nameEn, raw?.category].filter(Boolean).join(' · ')}</span>
      </p>
      <p css={figure}>{price === null ? '' : format.money(price, currency)}</p>
      <p css={note}>{t(`menu.actions.${action}`)}</p>
    </li>
  )
}

// What scrolls sideways would be shortened by the dialog, see `list`.
const filter = css({ flex: 'none', minWidth: 0 })
const list = css({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  // Not hidden: the dialog would shorten it instead of scrolling.
  overflow: 'clip',
})
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  padding: 'var(--space-3) var(--space-4)',
  borderBlockEnd: '1px solid var(--line)',
  '&:last-of-type': { borderBlockEnd: 0 },
})
const faultLook = css({ background: 'var(--warn-soft)', alignItems: 'start' })
const words = css({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' })
const box = css({ flex: '1 1 12rem', minWidth: 0 })
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const figure = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
