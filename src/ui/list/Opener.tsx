import type { ReactNode } from 'react'
import type { Row } from './list.ts'
import { opener } from './row-look.ts'

/** What opens a row, all of which is its button; only its words where there is nothing to open. */
export const Opener = <R extends Row>({
  row,
  onOpen,
  children,
}: {
  readonly row: R
  readonly onOpen: ((row: R) => void) | undefined
  readonly children: ReactNode
}) =>
  onOpen ? (
    <button type="button" data-row={row._id} css={opener} onClick={() => onOpen(row)}>
      {children}
    </button>
  ) : (
    <strong>{children}</strong>
  )
