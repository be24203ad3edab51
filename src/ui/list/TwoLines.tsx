import { ClassNames, css } from '@emotion/react'
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Column, Page, Row } from './list.ts'
import { LongRows } from './LongRows.tsx'
import { Opener } from './Opener.tsx'
import type { TableProps } from './table-props.ts'
import { useLong } from './use-long.ts'

/** Rows of a list on a phone, each as high as a finger: number and time, table and total. */
export function TwoLines<R extends Row, P extends Page<R>>({
  label,
  columns,
  page,
  tools,
  openId,
  onOpen,
  renderActions,
}: TableProps<R, P>) {
  const [first] = columns
  const at = (place: Column<R, P>['phone']) => columns.filter(({ phone }) => phone === place)
  const [top, low, end] = [at('top'), at('low'), at('end')]
  const long = useLong(page.results.length)
  const renderLine = (row: R) => (
    <>
      <span css={name}>
        <Opener row={row} onOpen={onOpen}>
          {first?.cell(row, tools)}
        </Opener>
      </span>
      <span css={ending}>
        {top.map(({ title, cell }) => (
          <Fragment key={title}>{cell(row, tools)}</Fragment>
        ))}
      </span>
      <span css={quiet}>
        {low.map(({ title, cell }, index) => (
          <Fragment key={title}>
            {index > 0 && ' · '}
            {cell(row, tools)}
          </Fragment>
        ))}
      </span>
      <span css={ending}>
        {end.map(({ title, cell }) => (
          <Fragment key={title}>{cell(row, tools)}</Fragment>
        ))}
      </span>
      {renderActions && <span css={actions}>{renderActions(row)}</span>}
    </>
  )
  if (long)
    return (
      <InPage>
        {(inPage) => (
          <ClassNames>
            {(names) => (
              <LongRows
                {...inPage}
                as="ul"
                rows={page.results}
                openId={openId}
                height={LINE}
                label={label}
                look={`${names.css(listLook)} ${names.css({ '& > li': lineLook })}`}
              >
                {(row) => <Fragment key={row._id}>{renderLine(row)}</Fragment>}
              </LongRows>
            )}
          </ClassNames>
        )}
      </InPage>
    )
  return (
    <ul css={list} aria-label={label}>
      {page.results.map((row) => (
        <li key={row._id} css={line} aria-current={row._id === openId || undefined}>
          {renderLine(row)}
        </li>
      ))}
    </ul>
  )
}

type InPagePlace = { readonly scroller: RefObject<HTMLElement | null>; readonly above: number }

/** Gives what is inside the element that scrolls the page, and how far below its top they begin, px. */
function InPage({ children }: { readonly children: (at: InPagePlace) => ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<InPagePlace | null>(null)
  useLayoutEffect(() => {
    const main = ref.current?.closest('main')
    if (!ref.current || !main) return
    const [own, whole] = [ref.current, main].map((one) => one.getBoundingClientRect().top)
    setPlace({
      scroller: { current: main },
      above: (own ?? 0) - (whole ?? 0) + main.scrollTop,
    })
  }, [])
  return <div ref={ref}>{place && children(place)}</div>
}

/** Height of most rows, px. */
const LINE = 60

const listLook = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  listStyle: 'none',
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
} as const
const lineLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '0 var(--space-3)',
  minHeight: 60,
  padding: 'var(--space-2) var(--space-4)',
  '&[aria-current]': { background: 'var(--primary-soft)' },
  '& :is(a, button, label, input):not([data-row])': { position: 'relative', zIndex: 1 },
} as const
const list = css(listLook)
const line = css(lineLook, { position: 'relative' })
const name = css({ gridColumn: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' })
const ending = css({
  gridColumn: 2,
  display: 'flex',
  gap: 'var(--space-3)',
  alignItems: 'center',
  justifyContent: 'flex-end',
  fontVariantNumeric: 'tabular-nums',
})
const quiet = css({ gridColumn: 1, minWidth: 0, color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const actions = css({ gridArea: '1 / 3 / span 2' })
