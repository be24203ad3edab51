import { css } from '@emotion/react'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useOne } from '../../ui/link/hooks.ts'

/** The restaurant's name, large. */
export function HouseName() {
  const local = useLocalText()
  const branch = useOne('branch')
  return <span css={look}>{branch ? local(branch.restaurantName) : 'Sala'}</span>
}

const look = css({
  fontFamily: 'var(--font-display)',
  fontSize: '2.4em',
  fontWeight: 700,
  lineHeight: 'var(--leading-tight)',
  textAlign: 'center',
  textWrap: 'balance',
})
