import { css } from '@emotion/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
import { SegmentedRow } from '../controls/SegmentedRow.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import type { Tools } from '../list/use-tools.ts'
import type { PlannedRow } from './plan-import.ts'
import type { ImportState } from './use-import.ts'
import { useRowWords } from './use-row-words.ts'
import type { Sheet } from './use-sheet.ts'

/** Rows shown at once; the next so many come by a press. */
const STEP = 50

const KINDS = ['all', 'fault', 'create', 'update', 'unchanged'] as const
type Kind = (typeof KINDS)[number]
const NAMES: Readonly<Record<Kind, TextKey>> = {
  all: 'resource.all',
  fault: 'menu.actions.fault',
  create: 'menu.actions.create',
  update: 'sheets.changed',
  unchanged: 'menu.actions.skip',
}

/** The rows of a file by what would become of them; those to be corrected say why, by column. */
export function ImportRows({
  it: { planned, refused, leaveOut },
  sheet,
  tools,
}: {
  readonly it: ImportState
  readonly sheet: Sheet
  readonly tools: Tools
}) {
  const { t } = tools
  const [chosen, setChosen] = useState<Kind | null>(null)
  const [most, setMost] = useState(STEP)
  const words = useRowWords(sheet, tools)
  const faulty = new Set(refused.map(({ _id }) => _id))
  const actionOf = (row: PlannedRow): Kind => (faulty.has(row._id) ? 'fault' : row.action)
  const countOf = (kind: Kind) =>
    kind === 'all' ? planned.length : planned.filter((row) => actionOf(row) === kind).length
  const kinds = KINDS.filter((kind) => kind === 'all' || countOf(kind) > 0)
  const usual = kinds.includes('fault') ? 'fault' : 'all'
  const kind = chosen !== null && kinds.includes(chosen) ? chosen : usual
  // What needs the person comes first, then what changes.
  const place = (row: PlannedRow) => KINDS.indexOf(actionOf(row))
  const listed = planned
    .filter((row) => kind === 'all' || actionOf(row) === kind)
    .toSorted((one, other) => place(one) - place(other))
  const wrong = planned.filter((row) => actionOf(row) === 'fault')
  const left = listed.length - most
  return (
    <>
      {wrong.length > 0 && (
        <Banner
          tone="warn"
          icon={<CircleAlert aria-hidden />}
          action={
            wrong.length < planned.length && (
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
          label={t('menu.import')}
          segments={kinds.map((value) => ({
            value,
            label: `${t(NAMES[value])} · ${countOf(value)}`,
          }))}
          value={kind}
          onChange={(next) => {
            setChosen(next)
            setMost(STEP)
          }}
        />
      </div>
      <ul css={list}>
        {listed.slice(0, most).map((row) => {
          const isFaulty = actionOf(row) === 'fault'
          const said = isFaulty
            ? words.faults(row, refused)
            : row.action === 'update'
              ? words.changes(row)
              : []
          return (
            <li key={row.line} css={[item, isFaulty && faultLook]}>
              <p css={wordsLook}>
                <span css={note}>{t('menu.line', { number: row.line })}</span>{' '}
                <strong>{row.name}</strong>
              </p>
              <ul css={facts}>
                {said.map(({ key, title, text }) => (
                  <li key={key}>
                    {title && <b>{title}: </b>}
                    {text}
                  </li>
                ))}
              </ul>
              {isFaulty ? (
                <Button onClick={() => leaveOut([row.line])}>{t('menu.leaveOut')}</Button>
              ) : (
                <p css={note}>{t(NAMES[actionOf(row)])}</p>
              )}
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <Button onClick={() => setMost(most + STEP)}>
          {t('menu.showMore', { count: Math.min(left, STEP) })}
        </Button>
      )}
    </>
  )
}

// What scrolls sideways would be shortened by the dialog, see `list`.
const filter = css({ flex: 'none', minWidth: 0 })
const list = css({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  // Not hidden: the dialog would shorten it instead of scrolling.
  overflow: 'clip',
  '&:empty': { display: 'none' },
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
const faultLook = css({ background: 'var(--warn-soft)' })
const wordsLook = css({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })
const facts = css({
  flex: '2 1 16rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600 },
})
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
