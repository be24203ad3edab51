import { css } from '@emotion/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Layout } from './use-layout.ts'

/** Puts a ticket where the packing wants it, and tells the packing how high it would like to be. */
export function Placed({
  id,
  spot,
  layout,
  children,
}: {
  readonly id: string
  /** Not known before it was measured; until then it is laid out but not shown. */
  readonly spot: { readonly left: number; readonly top: number } | null
  readonly layout: Layout
  readonly children: ReactNode
}) {
  const { sizes, grid } = layout
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current ? sizes.watch(id, box.current) : undefined), [id, sizes])
  const span = layout.spanOf(id)
  return (
    <div
      ref={box}
      css={place}
      style={{
        '--span': span,
        width: layout.widthOf(id),
        // The widest ticket that is still too tall scrolls inside: then there is no other way.
        maxHeight: span === grid.columns ? grid.height : undefined,
        transform: `translate(${spot?.left ?? 0}px, ${spot?.top ?? 0}px)`,
        visibility: spot ? 'visible' : 'hidden',
      }}
    >
      {children}
    </div>
  )
}

const place = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'flex',
  flexDirection: 'column',
})
