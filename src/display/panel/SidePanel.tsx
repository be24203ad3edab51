import { css } from '@emotion/react'
import type { Panel } from '../face.ts'
import { Code } from './Code.tsx'
import { House } from './House.tsx'
import { Promotion } from './Promotion.tsx'
import { Thanks } from './Thanks.tsx'
import { ToPay } from './ToPay.tsx'

/** The green side of the display, in the colour of the dish while one is offered. */
export const SidePanel = ({ panel }: { readonly panel: Panel }) => (
  <aside css={[look, hueOf(panel) !== null && hued]} style={{ '--hue': hueOf(panel) ?? 165 }}>
    <Content panel={panel} />
  </aside>
)

const hueOf = (panel: Panel): number | null =>
  panel.kind === 'promotion' ? panel.promotion.hue : null

function Content({ panel }: { readonly panel: Panel }) {
  switch (panel.kind) {
    case 'thanks':
      return <Thanks {...panel} />
    case 'paymentQr':
      return (
        <>
          <Code payload={panel.payload} title="display.scanToPay" />
          <ToPay {...panel} beside={panel.holder} />
        </>
      )
    case 'toPay':
      return <ToPay {...panel} />
    case 'loyaltyQr':
      return <Code payload={panel.payload} title="display.scanForPoints" />
    case 'promotion':
      return <Promotion key={panel.promotion._id} promotion={panel.promotion} />
    case 'house':
      return <House />
  }
}

const look = css({
  // Betel green in both themes: by night the primary colour is turmeric, which belongs to the till.
  '--panel': 'oklch(36% 0.07 165)',
  '--on-panel': 'oklch(99% 0.005 85)',
  '[data-theme="night"] &': { '--panel': 'oklch(29% 0.05 165)' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '0.7em',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  padding: '1.4em',
  background: 'var(--panel)',
  color: 'var(--on-panel)',
  textAlign: 'center',
  transition: 'background 600ms',
})
const hued = css({
  '--panel': 'oklch(40% 0.085 var(--hue))',
  '[data-theme="night"] &': { '--panel': 'oklch(31% 0.065 var(--hue))' },
})
