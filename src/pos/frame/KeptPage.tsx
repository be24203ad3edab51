import { css } from '@emotion/react'
import { type ReactNode, useMemo } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  useNavigationType,
} from 'react-router-dom'
import { Awake } from './awake.ts'

/**
 * A page that stays as it is below the one that follows it, so that the way back is as quick as a tap. There
 * it is invisible with its layout: making tiles and laying them out again takes most of the time of a page.
 * The router has no public way: `<Routes location>` refuses an address outside of the page that is shown, and
 * renders what is below with every step.
 */
export function KeptPage({
  at,
  shown,
  children,
}: {
  /** Where it was shown last: the address of another page is none of its own. */
  readonly at: Location
  readonly shown: boolean
  readonly children: ReactNode
}) {
  const navigationType = useNavigationType()
  // oxlint-disable-next-line react/exhaustive-deps -- how it was reached goes with the address
  const place = useMemo(() => ({ location: at, navigationType }), [at])
  return (
    <div css={shown ? over : below}>
      <LocationContext value={place}>
        <Awake value={shown}>{children}</Awake>
      </LocationContext>
    </div>
  )
}

const whole = { position: 'absolute', inset: 0 } as const
const over = css(whole)
const below = css({
  ...whole,
  zIndex: -1,
  visibility: 'hidden',
  // Nothing inside is looked at again until it is shown.
  contentVisibility: 'hidden',
  '@media print': { display: 'none' },
})
