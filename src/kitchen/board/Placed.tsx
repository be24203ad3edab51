import { css } from '@emotion/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Sizes } from './create-sizes.ts'

/** Puts a ticket where the packing wants it, and tells the packing how high it is. */
export function Placed({
  id,
  sizes,
  spot,
  width,
  most,
  children,
}: {
  readonly id: string
  readonly sizes: Sizes
  /** Not known before it was measured; until then it is laid out but not shown. */
  readonly spot: { readonly left: number; readonly top: number } | null
  readonly width: number
  /** Highest it may get, px. */
  readonly most: number
  readonly children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current ? sizes.watch(id, box.current) : undefined), [id, sizes])
  return (
    <div
      ref={box}
      css={place}
      style={{
        width,
        maxHeight: most,
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
