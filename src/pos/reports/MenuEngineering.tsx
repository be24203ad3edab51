import { css } from '@emotion/react'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Column } from '../../ui/list/list.ts'
import { FigureTable } from './FigureTable.tsx'
import { marginEachOf, marginOf } from './margin.ts'
import {
  derivedColumn,
  type Line,
  type Lines,
  measureColumn,
  nameColumn,
} from './measure-columns.tsx'
import { DishQuadrants } from './DishQuadrants.tsx'
import { CLASSES, type DishClass, judgeDishes } from './menu-engineering.ts'
import { idOf } from './rows.ts'
import type { ReportParts } from './use-report-address.ts'

/** Dishes by whether they are popular and profitable in their category, and what to do about each kind. */
export function MenuEngineering({ answer, address }: ReportParts) {
  const t = useT()
  const format = useFormat()
  const rows = answer.panels['dishes']?.rows ?? []
  const judged = judgeDishes(rows)
  const classes = new Map(rows.map((row) => [idOf(row.key), judged.get(row)?.kind ?? 'unjudged']))
  const chosen = CLASSES.find((one) => one === address.get('class'))
  const shown = rows.filter((row) => chosen === undefined || judged.get(row)?.kind === chosen)
  const ofLine = ({ _id }: Line): DishClass => classes.get(_id) ?? 'unjudged'
  return (
    <>
      <ul css={quadrants} aria-label={t('reports.class')}>
        {CLASSES.map((one) => {
          const count = rows.filter((row) => judged.get(row)?.kind === one).length
          return (
            <li key={one}>
              <button
                type="button"
                css={quadrant}
                data-class={one}
                aria-pressed={one === chosen}
                onClick={() => address.narrow({ class: one === chosen ? '' : one })}
              >
                <strong>
                  {t(`reports.classes.${one}`)} <span css={countLook}>{format.number(count)}</span>
                </strong>
                <span>{t(`reports.advice.${one}`)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <DishQuadrants {...{ answer, address, judged }} rows={shown} />
      <FigureTable
        answer={answer}
        address={address}
        name="reports.engineering"
        note={t('reports.engineeringHint')}
        panel="dishes"
        rows={shown}
        sort="-net"
        columns={() => [
          nameColumn('reports.dish'),
          classColumn(ofLine),
          measureColumn('reports.quantity', 'quantity', { phone: 'end' }),
          derivedColumn('reports.marginEach', marginEachOf, 'money'),
          derivedColumn('recipes.margin', marginOf, 'money', { phone: 'top' }),
          measureColumn('reports.net', 'net'),
        ]}
      />
    </>
  )
}

/** Of which kind a dish is. */
const classColumn = (of: (line: Line) => DishClass): Column<Line, Lines> => ({
  title: 'reports.class',
  phone: 'low',
  cell: (line, { t }) => (
    <span css={classLook} data-class={of(line)}>
      {t(`reports.classes.${of(line)}`)}
    </span>
  ),
  value: (line, { t }) => t(`reports.classes.${of(line)}`),
})

/** The edge of each kind; its name says the same. */
const edges = {
  '&[data-class="star"]': { borderInlineStartColor: 'var(--ok)' },
  '&[data-class="workhorse"]': { borderInlineStartColor: 'var(--action)' },
  '&[data-class="puzzle"]': { borderInlineStartColor: 'var(--accent)' },
  '&[data-class="weak"]': { borderInlineStartColor: 'var(--danger)' },
} as const
const quadrants = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--space-3)',
  listStyle: 'none',
  '& > li': { display: 'grid' },
})
const quadrant = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-1)',
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line)',
  borderInlineStart: '4px solid var(--ink-3)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  color: 'var(--ink-2)',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& strong': { color: 'var(--ink)' },
  '&[aria-pressed="true"]': { background: 'var(--primary-soft)' },
  ...edges,
})
const countLook = css({ color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' })
const classLook = css({
  paddingInlineStart: 'var(--space-2)',
  borderInlineStart: '4px solid var(--ink-3)',
  ...edges,
})
