import { css } from '@emotion/react'
import { wallClock } from '#shared/time/wall-clock.ts'
import { useTick } from '../clock/use-tick.ts'

/** The time of day at the branch. */
export function WallClock({ timeZone }: { readonly timeZone: string }) {
  const text = useTick((now) => {
    const { hour, minute } = wallClock(now, timeZone)
    return `${two(hour)}:${two(minute)}`
  })
  return <time css={look}>{text}</time>
}

const two = (value: number) => String(value).padStart(2, '0')

const look = css({
  fontFamily: 'var(--font-display)',
  fontSize: '1.35em',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
})
