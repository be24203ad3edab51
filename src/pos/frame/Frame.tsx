import { css } from '@emotion/react'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { tinykeys } from 'tinykeys'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { isCovered } from '../../ui/screen/is-covered.ts'
import { StorageBanner } from '../../ui/frame/OfflineBanner.tsx'
import { useOne } from '../../ui/link/hooks.ts'
import type { MenuEntry } from './menu.ts'
import { BarSlot } from './bar-slot.ts'
import { Crumbs } from './Crumbs.tsx'
import { Drawer } from './Drawer.tsx'
import { PageTitle } from './PageTitle.tsx'
import { item, itemRail } from './side-menu-look.ts'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useDensity } from '../../ui/theme/use-density.ts'
import { useMenuWidth } from './use-menu-width.ts'

/** A menu for some screens only; `onMore` opens the whole. */
type FrameRail = {
  readonly Rail: ComponentType<{ readonly onMore: () => void }>
  /** How close what is on a page is; undefined where the side menu shows. */
  readonly densityAt: (pathname: string) => 'desk' | 'touch' | undefined
}

/** What surrounds every screen of a branch or a restaurant: top bar, side menu, and the way to everything. */
export function Frame({
  entries,
  head,
  end,
  find: Find,
  notice,
  rail,
  children,
}: {
  readonly entries: readonly MenuEntry[]
  /** Above the menu: which branch or restaurant this is. */
  readonly head: ReactNode
  /** At the end of the top bar. */
  readonly end: ReactNode
  /** The way to everything else. */
  readonly find: ComponentType<{
    readonly entries: readonly MenuEntry[]
    readonly onClose: () => void
  }>
  /** A line about the person, below the one about the server. */
  readonly notice?: ReactNode
  /** Beside the screens of the till, in place of the menu. */
  readonly rail?: FrameRail
  readonly children: ReactNode
}) {
  const t = useT()
  const { pathname } = useLocation()
  const [width, toggle] = useMenuWidth()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [drawer, setDrawer] = useState(false)
  const [finding, setFinding] = useState(false)
  const openDrawer = useCallback(() => setDrawer(true), [])
  const closeDrawer = useCallback(() => setDrawer(false), [])
  const till = rail?.densityAt(pathname)
  const TillRail = till && rail ? rail.Rail : null
  useDensity(till ?? 'desk')
  const find = () => {
    setDrawer(false)
    setFinding(true)
  }
  useEffect(
    () =>
      tinykeys(window, {
        '$mod+KeyK': (event) => {
          event.preventDefault()
          if (!isCovered()) setFinding(true)
        },
      }),
    [],
  )
  const narrow = width === 'rail'
  return (
    <div css={frame}>
      <PageTitle />
      <TopBar end={end} slot={setSlot} onMenu={openDrawer}>
        {CRUMBS}
      </TopBar>
      {SERVER_LINE}
      <div css={banner}>
        {STORAGE}
        {notice}
      </div>
      <div css={side}>
        {TillRail ? (
          <TillRail onMore={openDrawer} />
        ) : (
          <SideMenu entries={entries} head={head} rail={narrow} onFind={find}>
            <button type="button" css={[narrow ? itemRail : item, folding]} onClick={toggle}>
              {narrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
              <span className={narrow ? 'sala-hidden' : undefined}>
                {t(narrow ? 'frame.expand' : 'frame.collapse')}
              </span>
            </button>
          </SideMenu>
        )}
      </div>
      <main css={main}>
        <BarSlot value={slot}>
          <Suspense fallback={<Waiting label={t('common.loading')} />}>{children}</Suspense>
        </BarSlot>
      </main>
      {drawer && (
        <Drawer onClose={closeDrawer}>
          <SideMenu
            entries={entries}

            head={head}
            onFind={find}
            onChoose={closeDrawer}
          />
        </Drawer>
      )}
      {finding && (
        <Suspense>
          <Find entries={entries} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The same with every rendering: another page renders none of them. */
const CRUMBS = <Crumbs />
const SERVER_LINE = <ServerLine />
const STORAGE = <StorageBanner />

/** Always there, so that nothing moves when the server goes: then it turns turmeric. */
function ServerLine() {
  const away = useOne('connection')?.state === 'offline'
  return <div css={line} data-away={away || undefined} aria-hidden />
}

const Waiting = ({ label }: { readonly label: string }) => (
  <output css={waiting} aria-busy aria-label={label}>
    <Spinner size={28} />
  </output>
)

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto auto auto minmax(0, 1fr)',
  height: '100dvh',
  '@media print': { display: 'block', height: 'auto' },
})
const line = css({
  gridColumn: '1 / -1',
  height: 4,
  borderBlockEnd: '1px solid var(--line)',
  background: 'var(--surface)',
  '&[data-away]': { borderColor: 'var(--accent)', background: 'var(--accent)' },
  '@media print': { display: 'none' },
})
const banner = css({ gridColumn: '1 / -1', '@media print': { display: 'none' } })
const side = css({
  display: 'none',
  minHeight: 0,
  '@media (min-width: 1024px)': { display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' },
  '@media print': { display: 'none !important' },
})
const folding = css({
  borderRadius: 0,
  borderBlockStart: '1px solid var(--line)',
  color: 'var(--ink-2)',
  fontWeight: 400,
})
const main = css({
  gridColumn: 2,
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  '@media print': { overflow: 'visible' },
})
const waiting = css({
  display: 'grid',
  placeContent: 'center',
  height: '100%',
  color: 'var(--ink-2)',
})
