import { css } from '@emotion/react'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useOne } from '../../ui/link/hooks.ts'

/** The restaurant's name, where nothing else is to be said. */
export function House() {
  const local = useLocalText()
  const branch = useOne('branch')
  return <p css={name}>{branch ? local(branch.restaurantName) : ''}</p>
}

const name = css({
  fontFamily: 'var(--font-display)',
  fontSize: '1.9em',
  fontWeight: 700,
  opacity: 0.9,
  textWrap: 'balance',
})
