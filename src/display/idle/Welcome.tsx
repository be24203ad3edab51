import { css } from '@emotion/react'
import { Picture } from '../../ui/controls/Picture.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { HouseName } from './HouseName.tsx'
import { OpeningHours } from './OpeningHours.tsx'

/** Between two guests, and before the first login. */
export function Welcome() {
  const t = useT()
  const { receipt, openingHours = [] } = useOne('branch') ?? {}
  const logo = receipt?.logo
  return (
    <div css={page}>
      {logo && (
        <div css={frame}>
          <Picture id={logo} size="large" />
        </div>
      )}
      <h1>
        <HouseName />
      </h1>
      <p css={words}>{t('display.welcome')}</p>
      {openingHours.length > 0 && <OpeningHours hours={openingHours} />}
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
const frame = css({
  // So low that name and hours have room below it, also on half of an upright display.
  width: 'min(7em, 20dvh)',
  height: 'min(7em, 20dvh)',
  borderRadius: 'var(--radius-card)',
  overflow: 'hidden',
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
})
const words = css({ color: 'var(--ink-2)', fontSize: '1.4em' })
