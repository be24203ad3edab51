import { css } from '@emotion/react'
import { type ComponentProps, type ComponentType, memo, Suspense } from 'react'
import type { LeftProps } from './LeftCard.tsx'
import { LeftPiece } from './LeftPiece.tsx'
import { OrderCard } from './OrderCard.tsx'

type Props = Omit<ComponentProps<typeof OrderCard>, 'place'> & {
  /** Where it is on the rail, px. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Null while it is measured, out of sight. */
  readonly height: number | null
  /** It left a moment ago and keeps its place. */
  readonly left: boolean
  readonly LeftCard: ComponentType<LeftProps> | null
}

/** A piece of a card in its place. One that did not change is not rendered again with those that come and go. */
export const Placed = memo(function Placed({
  x,
  y,
  width,
  height,
  left,
  LeftCard,
  ...piece
}: Props) {
  const place = `${x} ${y}`
  const isPlaced = height !== null
  return (
    <div
      css={isPlaced ? sized : placed}
      style={{
        width,
        height: height ?? undefined,
        transform: `translate(${x}px, ${y}px)`,
        visibility: isPlaced ? 'visible' : 'hidden',
      }}
    >
      {left ? (
        <LeftPiece>
          {piece.from === 0 && LeftCard && (
            <Suspense>
              <LeftCard card={piece.card} cook={piece.cook} place={place} />
            </Suspense>
          )}
        </LeftPiece>
      ) : (
        <OrderCard {...piece} place={place} />
      )}
    </div>
  )
})

const placed = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'flex',
  flexDirection: 'column',
  container: 'card / inline-size',
})

// Nothing in it changes what is around it: a tick on a dish lays out its own card only.
const sized = css(placed, { contain: 'size layout style' })
