import { css } from '@emotion/react'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Kbd } from '../../ui/controls/Kbd.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { inSections, type MenuEntry } from './menu.ts'
import { MenuGroup } from './MenuGroup.tsx'
import { item, itemRail, menuLook, railLook } from './side-menu-look.ts'
import { useFolded } from './use-folded.ts'

/** The pages of a branch or a restaurant: names beside icons, or below them in the narrow rail. */
export function SideMenu({
  entries,
  head,
  rail = false,
  onFind,
  onChoose,
  children,
}: {
  readonly entries: readonly MenuEntry[]
  /** Which branch or restaurant this is. */
  readonly head: ReactNode
  readonly rail?: boolean
  readonly onFind: () => void
  readonly onChoose?: () => void
  /** Stays below while the rest scrolls. */
  readonly children?: ReactNode
}) {
  const t = useT()
  const { pathname } = useLocation()
  const [folded, fold] = useFolded()
  const box = useRef<HTMLDivElement>(null)
  // In a low window the entry of the current page may be below the edge of its own menu.
  useEffect(() => {
    box.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, entries.length, rail])
  return (
    <nav css={[menuLook, rail && railLook]} aria-label={t('till.navigation')}>
      <div css={pinned}>
        {!rail && head}
        <button type="button" css={rail ? itemRail : [item, findLook]} onClick={onFind}>
          <Search aria-hidden />
          <span>{t('frame.find')}</span>
          {!rail && <Kbd>Ctrl K</Kbd>}
        </button>
      </div>
      <div ref={box} css={scroller}>
        {inSections(entries).map((section) => (
          <MenuGroup
            key={section.id}
            of={section}
            rail={rail}
            folded={folded.has(section.id)}
            onFold={() => fold(section.id)}
            onChoose={onChoose}
          />
        ))}
      </div>
      {children}
    </nav>
  )
}

const pinned = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-3)',
})
const scroller = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  minHeight: 0,
  padding: '0 var(--space-3) var(--space-3)',
  overflowY: 'auto',
  scrollPaddingBlock: 'var(--space-6)',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
})
const findLook = css({
  justifyContent: 'space-between',
  minHeight: 'var(--hit)',
  border: '1px solid var(--line)',
  background: 'var(--canvas)',
  color: 'var(--ink-2)',
  '& > span': { flex: 1 },
})
