import { css } from '@emotion/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { ChoiceList } from './ChoiceList.tsx'
import { FindBox } from './FindBox.tsx'
import { useT } from '../i18n/use-t.ts'
import { findRecords } from './find-records.ts'
import type { RecordOption } from './record-option.ts'

const LINE = 44
/** Greatest height of the list in a panel. */
const MOST = 264
/** Height of what is around it. */
const AROUND = 90

const heightOf = (options: readonly RecordOption[]) => Math.max(1, options.length) * LINE

const toLine = ({ value, label }: RecordOption) => ({ id: value, name: label })

/** Height of a panel with so many, px. */
export const panelHeight = (options: readonly RecordOption[]): number =>
  Math.min(heightOf(options), MOST) + AROUND

/** A box to type into and the records that fit, with the chosen one in hand. */
export function FindRecord({
  label,
  options,
  value,
  typed,
  isSheet,
  ready,
  onChoose,
  onClose,
}: {
  readonly label: string
  readonly options: readonly RecordOption[]
  readonly value: string
  /** What was typed on the closed field. */
  readonly typed: string
  /** It has the width of the window, and much of its height. */
  readonly isSheet: boolean
  readonly ready: boolean
  readonly onChoose: (value: string) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const list = useId()
  const [query, setQuery] = useState(typed)
  const [moved, setMoved] = useState<string | null>(null)
  const found = findRecords(options, query)
  const first = found.find((one) => query.trim() === '' && one.value === value) ?? found[0]
  const active = found.find((one) => one.value === moved) ?? first
  const move = (by: 1 | -1) =>
    setMoved(active ? (found.at((found.indexOf(active) + by) % found.length)?.value ?? null) : null)

  function leave(event: KeyboardEvent) {
    // Tab goes on from the field; in a sheet it stays, as in any dialog.
    if (event.key !== 'Escape' && (event.key !== 'Tab' || isSheet)) return
    // A dialog around the field stays open.
    event.stopPropagation()
    if (event.key === 'Escape') event.preventDefault()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the box in it
    <div css={body} onKeyDown={leave}>
      <FindBox
        label={`${t('resource.search')}: ${label}`}
        query={query}
        list={list}
        active={active?.value}
        ready={ready}
        onQuery={(next) => {
          setQuery(next)
          setMoved(null)
        }}
        onMove={move}
        onChoose={() => active && onChoose(active.value)}
      />
      {/* As high as all of them need: nothing moves while fewer are found. */}
      <div
        css={lines}
        style={{ height: `min(${heightOf(options)}px, ${isSheet ? '50dvh' : `${MOST}px`})` }}
      >
        {found.length === 0 ? (
          <output css={nothing}>{t('resource.nothingFound')}</output>
        ) : (
          <ChoiceList
            id={list}
            label={label}
            groups={[{ title: null, lines: found.map(toLine) }]}
            active={active?.value}
            ticked={value}
            onChoose={({ id }) => onChoose(id)}
          />
        )}
      </div>
    </div>
  )
}

const body = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const lines = css({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', minWidth: 0 })
const nothing = css({ padding: 'var(--space-3) 0.9em', color: 'var(--ink-2)' })
