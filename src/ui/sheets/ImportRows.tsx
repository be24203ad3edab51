import { css } from '@emotion/react'
import { Button } from '../controls/Button.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import type { Tools } from '../list/use-tools.ts'
import { faultLook, JudgedRows, noteLook, rowLook } from './JudgedRows.tsx'
import type { PlannedRow } from './plan-import.ts'
import type { ImportState } from './use-import.ts'
import { useRowWords } from './use-row-words.ts'
import type { Sheet } from './use-sheet.ts'

const KINDS = ['fault', 'create', 'update', 'unchanged'] as const
type Kind = (typeof KINDS)[number]
const NAMES: Readonly<Record<Kind | 'all', TextKey>> = {
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
  const words = useRowWords(sheet, tools)
  const faulty = new Set(refused.map(({ _id }) => _id))
  const kindOf = (row: PlannedRow): Kind => (faulty.has(row._id) ? 'fault' : row.action)
  // What needs the person comes first, then what changes.
  const place = (row: PlannedRow) => KINDS.indexOf(kindOf(row))
  const sayOf = (row: PlannedRow) => {
    if (kindOf(row) === 'fault') return words.faults(row, refused)
    return row.action === 'update' ? words.changes(row) : []
  }
  return (
    <JudgedRows<PlannedRow, Kind>
      label={t('menu.import')}
      kinds={KINDS}
      rows={planned.toSorted((one, other) => place(one) - place(other))}
      kindOf={kindOf}
      nameOf={(kind) => t(NAMES[kind])}
      usual={planned.some((row) => kindOf(row) === 'fault') ? 'fault' : 'all'}
      onLeaveOut={leaveOut}
    >
      {(row) => {
        const isFaulty = kindOf(row) === 'fault'
        return (
          <li key={row.line} css={[rowLook, isFaulty && faultLook]}>
            <p css={wordsLook}>
              <span css={noteLook}>{t('menu.line', { number: row.line })}</span>{' '}
              <strong>{row.name}</strong>
            </p>
            <ul css={facts}>
              {sayOf(row).map(({ key, title, text }) => (
                <li key={key}>
                  {title && <b>{title}: </b>}
                  {text}
                </li>
              ))}
            </ul>
            {isFaulty ? (
              <Button onClick={() => leaveOut([row.line])}>{t('menu.leaveOut')}</Button>
            ) : (
              <p css={noteLook}>{t(NAMES[kindOf(row)])}</p>
            )}
          </li>
        )
      }}
    </JudgedRows>
  )
}

const wordsLook = css({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })
const facts = css({
  flex: '2 1 16rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600 },
})
