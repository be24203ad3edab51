import { css } from '@emotion/react'
import { clockText } from '../clock/clock-text.ts'
import { useTick } from '../clock/use-tick.ts'

/** The time of day at the branch. */
export function WallClock({ timeZone }: { readonly timeZone: string }) {
  const text = useTick((now) => clockText(now, timeZone))
  return <time css={look}>{text}</time>
}

const look = css({
  fontFamily: 'var(--font-display)',
  fontSize: '1.35em',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
})
