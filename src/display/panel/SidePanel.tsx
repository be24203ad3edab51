import { css } from '@emotion/react'
import type { Panel } from '../face.ts'
import { Code } from './Code.tsx'
import { Promotion } from './Promotion.tsx'
import { Thanks } from './Thanks.tsx'

/** The green side of the display. */
export const SidePanel = ({ panel }: { readonly panel: Panel }) => (
  <aside css={look} data-panel={panel.kind}>
    <Content panel={panel} />
  </aside>
)

function Content({ panel }: { readonly panel: Panel }) {
  switch (panel.kind) {
    case 'thanks':
      return <Thanks change={panel.change} currency={panel.currency} />
    case 'paymentQr':
      return <Code payload={panel.payload} title="display.scanToPay" hint="display.anyBank" />
    case 'loyaltyQr':
      return <Code payload={panel.payload} title="display.scanForPoints" />
    case 'promotion':
      return <Promotion key={panel.promotion._id} promotion={panel.promotion} />
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
  gap: '1em',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  padding: '1.4em',
  background: 'var(--panel)',
  color: 'var(--on-panel)',
  textAlign: 'center',
})
