import type { ReactNode } from 'react'
import type { Column, Page, Row } from './list.ts'
import type { Selection } from './use-selection.ts'
import type { ListQuery } from './use-list-query.ts'
import type { Tools } from './use-tools.ts'

export type TableProps<R extends Row, P extends Page<R>> = {
  readonly label: string
  readonly columns: readonly Column<R, P>[]
  readonly page: P
  readonly list: Pick<ListQuery, 'sort' | 'sortBy'>
  readonly tools: Tools
  /** The row that is open. */
  readonly openId?: string | undefined
  /** Left out: a row says all there is. */
  readonly onOpen?: ((row: R) => void) | undefined
  /** The actions of a row at its end. */
  readonly renderActions?: ((row: R) => ReactNode) | undefined
  /** Left out: rows cannot be selected. */
  readonly selection?: Selection<R> | undefined
}
