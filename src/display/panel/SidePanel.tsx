import { css } from '@emotion/react'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Panel } from '../view.ts'
import { HouseName } from '../idle/HouseName.tsx'
import { CodeImage } from './CodeImage.tsx'
import { Due } from './Due.tsx'
import { heading, quiet } from './look.ts'
import { Picture } from '../../ui/controls/Picture.tsx'
import { Promotion } from './Promotion.tsx'
import { Thanks } from './Thanks.tsx'

/** The coloured side of the display: a frame that never changes its place. */
export function SidePanel({ panel }: { readonly panel: Panel }) {
  const hue = panel.kind === 'promotion' ? panel.hue : null
  const picture = panel.kind === 'promotion' ? panel.promotion.picture : null
  return (
    <aside
      css={[look, hue !== null && tinted, picture !== null && pictured]}
      data-panel={panel.kind}
      {...(hue === null ? {} : { style: { '--hue': hue } })}
    >
      {picture !== null && <Poster picture={picture} />}
      <div css={picture === null ? inner : foot}>
        <Content panel={panel} />
      </div>
    </aside>
  )
}

/** What the dish looks like, from edge to edge above its name. */
const Poster = ({ picture }: { readonly picture: string }) => (
  <div css={posterBox}>
    <Picture id={picture} size="large" />
  </div>
)

function Content({ panel }: { readonly panel: Panel }) {
  const t = useT()
  switch (panel.kind) {
    case 'thanks':
      return <Thanks order={panel.order} />
    case 'due':
      return <Due key={panel.code ? 'code' : 'alone'} order={panel.order} code={panel.code} />
    case 'word':
      return (
        <>
          <p css={[heading, words]}>{panel.words}</p>
          <p css={quiet}>{t('receipts.offersStop')}</p>
        </>
      )
    case 'loyaltyQr':
      return (
        <>
          <h2 css={heading}>{t('display.scanForPoints')}</h2>
          <CodeImage text={panel.payload} label={t('display.scanForPoints')} />
        </>
      )
    case 'promotion':
      return <Promotion key={panel.promotion._id} promotion={panel.promotion} />
    case 'house':
      return <HouseName />
  }
}

/** Lines as the restaurant wrote them. */
const words = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line', textWrap: 'balance' })

const NIGHT = '[data-theme="night"] &'

const look = css({
  // Betel green in both themes: by night the primary colour is turmeric, which belongs to the till.
  '--panel': 'oklch(36% 0.07 165)',
  '--on-panel': 'oklch(99% 0.005 85)',
  [NIGHT]: { '--panel': 'oklch(29% 0.05 165)' },
  containerType: 'size',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  // Below it is room for the signs of the window: none covers a code or how long it is good.
  padding: '1.4em 1.4em max(1.4em, 60px)',
  background: 'var(--panel)',
  color: 'var(--on-panel)',
  textAlign: 'center',
  transition: 'background-color 400ms',
})
const tinted = css({
  '--panel': 'oklch(87% 0.09 var(--hue))',
  '--on-panel': 'oklch(24% 0.05 var(--hue))',
  [NIGHT]: {
    '--panel': 'oklch(33% 0.075 var(--hue))',
    '--on-panel': 'oklch(97% 0.015 var(--hue))',
  },
})
const pictured = css({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', padding: 0 })
const posterBox = css({
  position: 'relative',
  background: 'color-mix(in oklab, var(--on-panel) 12%, var(--panel))',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
})
const foot = css({
  padding: '1em 1.4em 1.2em',
  fontSize: 'clamp(13px, 3.3cqb, 1em)',
  // The signs of the window are above the picture, and upright below it.
  '@media (orientation: portrait)': { paddingBlockEnd: 'max(1.2em, 64px)' },
})
const inner = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '1em',
  height: '100%',
  // Everything in it follows the smaller of the two, so that a low panel holds it too.
  fontSize: 'clamp(13px, 3.3cqb, 1em)',
})
