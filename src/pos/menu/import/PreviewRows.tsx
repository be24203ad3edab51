import { css } from '@emotion/react'
import type { ImportRow, JudgedRow } from '#shared/menu/import/schema.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { faultLook, JudgedRows, noteLook, rowLook } from '../../../ui/sheets/JudgedRows.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { fieldLabel } from './field-label.ts'
import type { Import } from './use-import.ts'

const KINDS = ['fault', 'create', 'update', 'unchanged', 'skip'] as const
type Kind = (typeof KINDS)[number]

/** The rows by result: rows to correct first, each with a box for the wrong value. */
export function PreviewRows({ it }: { readonly it: Import }) {
  const t = useT()
  const { judged, rows, setup, change } = it
  if (it.fault !== null || it.failure !== null) return null
  if (!judged) return <Spinner />
  const raw = new Map(rows.map((row) => [row.line, row]))
  // Keep the last check on screen while the next one runs, so that boxes do not vanish while typing.
  const known = judged.filter(({ line }) => raw.has(line))
  const wrong = known.filter(({ action }) => action === 'fault')
  const sound = known.filter(({ action }) => action !== 'fault')
  const leaveOut = (lines: readonly number[]) =>
    change({ leftOut: new Set([...setup.leftOut, ...lines]) })
  return (
    <JudgedRows<JudgedRow, Kind>
      label={t('menu.importTitle')}
      kinds={KINDS}
      rows={[...wrong, ...sound]}
      kindOf={({ action }) => action}
      nameOf={(kind) => t(`menu.actions.${kind}`)}
      usual="all"
      onLeaveOut={leaveOut}
    >
      {(row) =>
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
        )
      }
    </JudgedRows>
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
    <li css={[rowLook, faultLook, topLook]}>
      <p css={words}>
        <strong>{t('menu.line', { number: line })}</strong> {raw?.name}
      </p>
      {faults.map(({ field, kind, hint }) => (
        <div key={`${field}${kind}`} css={box}>
          <TextField
            label={t(fieldLabel(field))}
            // Set when the box is left: with each letter the row would be judged and the box gone.
            defaultValue={raw?.[field] ?? ''}
            error={
              kind === 'notYesNo'
                ? t('sheets.oneOf', { hint: `${t('common.yes')}, ${t('common.no')}` })
                : t(`menu.faults.${kind}`, { hint: hint ?? '' })
            }
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
    <li css={rowLook}>
      <p css={words}>
        <span css={noteLook}>{line}</span> <strong>{raw?.name}</strong>{' '}
        <span css={noteLook}>{[raw?.nameEn, raw?.category].filter(Boolean).join(' · ')}</span>
      </p>
      <p css={figure}>{price === null ? '' : format.money(price, currency)}</p>
      <p css={noteLook}>{t(`menu.actions.${action}`)}</p>
    </li>
  )
}

const topLook = css({ alignItems: 'start' })
const words = css({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' })
const box = css({ flex: '1 1 12rem', minWidth: 0 })
const figure = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
