import { css } from '@emotion/react'
import { useT } from '../../ui/i18n/use-t.ts'
import { HouseName } from './HouseName.tsx'

/** Between two guests, and before the first login. */
export function Welcome() {
  const t = useT()
  return (
    <div css={page}>
      <h1>
        <HouseName />
      </h1>
      <p css={words}>{t('display.welcome')}</p>
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
  '& > h1': { fontSize: 'inherit' },
})
const words = css({ color: 'var(--ink-2)', fontSize: '1.4em' })
