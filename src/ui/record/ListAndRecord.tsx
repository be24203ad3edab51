import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { widePage } from '../controls/page-look.ts'
import { useMedia } from '../screen/use-media.ts'

/** Returns whether there is room for a record beside its list. */
export const useBeside = () => useMedia('(min-width: 1280px)')

/** A list with the open record: beside it from 1280 px, below that in its place. */
export function ListAndRecord({
  section = false,
  before,
  head,
  list,
  record,
}: {
  /** Part of a page, which keeps the distances. */
  readonly section?: boolean
  readonly before?: ReactNode
  /** Above both, so that the list stays where it is when a record opens beside it. */
  readonly head: ReactNode
  readonly list: ReactNode
  /** Left out: none is open. */
  readonly record: ReactNode
}) {
  const wide = useBeside()
  const both = wide || !record
  return (
    <div css={[frame, !section && widePage]} data-record={record ? true : undefined}>
      {before}
      {both && head}
      <div css={[body, wide && record ? split : null]}>
        {both && list}
        {record}
      </div>
    </div>
  )
}

const frame = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-5)',
  minWidth: 0,
  // Only the record is printed, e.g. a receipt.
  '@media print': {
    '&[data-record]': { display: 'block', padding: 0 },
    '&[data-record] > header, &[data-record] [data-list]': { display: 'none' },
  },
})
const body = css({ display: 'grid', alignItems: 'start', gap: 'var(--space-5)', minWidth: 0 })
const split = css({
  gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 26rem)',
  '@media print': { display: 'block' },
})
