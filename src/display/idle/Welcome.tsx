import { css } from '@emotion/react'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'

/** Between two guests, and before anybody has signed in: the house, not us. */
export function Welcome() {
  const t = useT()
  const local = useLocalText()
  const branch = useOne('branch')
  return (
    <div css={page}>
      <p css={words}>{t('display.welcome')}</p>
      <h1 css={title}>{branch ? local(branch.restaurantName) : 'Sala'}</h1>
      {branch && <p css={words}>{local(branch.name)}</p>}
    </div>
  )
}

const page = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '0.8em',
  height: '100%',
  padding: '1em',
  textAlign: 'center',
})
const title = css({ fontSize: 'clamp(3rem, 3em, 7rem)', textWrap: 'balance' })
const words = css({ color: 'var(--ink-2)', fontSize: '1.3em' })
