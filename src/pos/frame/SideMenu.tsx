import { css } from '@emotion/react'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Kbd } from '../../ui/controls/Kbd.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { inSections, type MenuEntry } from './menu.ts'
import { MenuLink } from './MenuLink.tsx'
import { item, itemRail, menuLook, railLook } from './side-menu-look.ts'

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
  const box = useRef<HTMLDivElement>(null)
  // In a low window the entry of the current page may be below the edge of its own menu.
  useEffect(() => {
    box.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, entries.length, rail])
  return (
    <nav css={[menuLook, rail && railLook]} aria-label={t('till.navigation')}>
      <div ref={box} css={scroller}>
        {!rail && head}
        <button type="button" css={rail ? itemRail : [item, findLook]} onClick={onFind}>
          <Search aria-hidden />
          <span>{t('shell.find')}</span>
          {!rail && <Kbd>Ctrl K</Kbd>}
        </button>
        {inSections(entries).map((section) => (
          <section key={section.name} css={rail ? railSection : undefined}>
            {!rail && <h2 css={heading}>{t(section.name)}</h2>}
            <ul css={list} aria-label={t(section.name)}>
              {section.entries.map((entry) => (
                <li key={entry.id}>
                  <MenuLink entry={entry} css={rail ? itemRail : item} onClick={onChoose}>
                    <entry.Icon aria-hidden />
                    <span>{t(entry.text)}</span>
                  </MenuLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {children}
    </nav>
  )
}

const scroller = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  minHeight: 0,
  padding: 'var(--space-3)',
  overflowY: 'auto',
  scrollPaddingBlock: 'var(--space-6)',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
})
const findLook = css({
  justifyContent: 'space-between',
  border: '1px solid var(--line)',
  background: 'var(--canvas)',
  color: 'var(--ink-2)',
  '& > span': { flex: 1 },
})
const heading = css({
  padding: '0.5em 0.9em 0.2em',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
})
const list = css({ display: 'grid', gap: 2, listStyle: 'none' })
const railSection = css({
  paddingBlockStart: 'var(--space-3)',
  borderBlockStart: '1px solid var(--line)',
})
