import { css } from '@emotion/react'
import Maximize from 'lucide-react/icons/maximize'
import { Suspense, useEffect } from 'react'
import type { DisplaySettings } from '#shared/customer-display/display.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLocalText } from '../ui/i18n/use-local-text.ts'
import { useT } from '../ui/i18n/use-t.ts'
import { useOne } from '../ui/link/hooks.ts'
import { lazyPart } from '../ui/screen/lazy-part.ts'
import type { View } from './view.ts'
import { Welcome } from './idle/Welcome.tsx'
import { LanguageToggle } from './language/LanguageToggle.tsx'
import { OrderView } from './order/OrderView.tsx'
import { SidePanel } from './panel/SidePanel.tsx'
import { QuietSign } from './window/QuietSign.tsx'
import { Reconnecting } from './window/Reconnecting.tsx'
import { useFullscreen } from './window/use-fullscreen.ts'

/** The guest's view: the order and one thing beside it, or a welcome. */
export function DisplayScreen({
  view: { order, panel },
  settings,
  languages,
  onLanguage,
}: {
  readonly view: View
  readonly settings: DisplaySettings
  readonly languages: readonly Language[]
  readonly onLanguage: (language: Language) => void
}) {
  const t = useT()
  const local = useLocalText()
  const branch = useOne('branch')
  const hint = useFullscreen(settings.autoFullscreen)
  const title = branch ? local(branch.restaurantName) : 'Sala'
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main css={[screen, panel && twoParts]}>
      <section css={left}>
        {order ? <OrderView order={order} settings={settings} /> : <Welcome />}
        <div css={foot}>
          <LanguageToggle languages={languages} onChoose={onLanguage} />
          {order && order.items.length > 0 && (
            <Suspense>
              <WhyKey order={order} />
            </Suspense>
          )}
        </div>
      </section>
      {panel && <SidePanel panel={panel} />}
      <Reconnecting />
      {hint && <QuietSign icon={<Maximize aria-hidden />}>{t('display.tapFullscreen')}</QuietSign>}
    </main>
  )
}

const screen = css({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  height: '100dvh',
  overflow: 'hidden',
  // 32 px at 1920x1080; everything on the display follows it.
  fontSize: 'clamp(18px, min(1.67vw, 2.96dvh), 64px)',
  lineHeight: 'var(--leading)',
  '@media (orientation: portrait)': { fontSize: 'clamp(18px, min(2.96vw, 1.67dvh), 64px)' },
})

const twoParts = css({
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 5fr) minmax(0, 4fr)',
  '@media (orientation: portrait)': {
    gridTemplate: 'minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr)',
  },
})

/** Fetched after the first picture: the sums are already on it. */
const WhyKey = lazyPart(() => import('./order/WhyKey.tsx'), 'WhyKey')

// As high without an order: nothing moves when one begins.
const foot = css({ display: 'flex', alignItems: 'center', minHeight: 56 })
const left = css({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) auto / minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  padding: '0.9em 1.1em 0.5em',
})
