import { css } from '@emotion/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useT } from '../../ui/i18n/use-t.ts'
import type { MenuEntry, MenuSection } from './menu.ts'
import { MenuLink } from './MenuLink.tsx'
import { item, itemRail } from './side-menu-look.ts'

/** A group of the side menu under its heading, which folds it; the page that is open stays in view. */
export function MenuGroup({
  of: { name, entries },
  rail,
  folded,
  onFold,
  onChoose,
}: {
  readonly of: MenuSection
  /** The narrow rail has no headings, and nothing that folds. */
  readonly rail: boolean
  readonly folded: boolean
  readonly onFold: () => void
  readonly onChoose: (() => void) | undefined
}) {
  const t = useT()
  const id = useId()
  const { pathname } = useLocation()
  const isOpen = ({ address, hasBelow }: MenuEntry) =>
    matchPath({ path: address, end: hasBelow }, pathname) !== null
  const shown = folded && !rail ? entries.filter(isOpen) : entries
  return (
    <section css={rail ? inRail : undefined}>
      {!rail && (
        <h2>
          <button
            type="button"
            css={heading}
            aria-expanded={!folded}
            aria-controls={id}
            onClick={onFold}
          >
            {t(name)}
            <ChevronDown aria-hidden />
          </button>
        </h2>
      )}
      <ul css={list} id={id} aria-label={t(name)}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} css={rail ? itemRail : item} onClick={onChoose}>
              <entry.Icon aria-hidden />
              <span>{t(entry.text)}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const heading = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 'var(--entry)',
  padding: '0.2em 0.9em',
  borderRadius: 'var(--radius-control)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  textAlign: 'start',
  '& svg': { width: 16, height: 16, transition: 'rotate var(--motion-panel)' },
  '&[aria-expanded="false"] svg': { rotate: '-90deg' },
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
})
const list = css({ display: 'grid', gap: 2, listStyle: 'none' })
const inRail = css({
  paddingBlockStart: 'var(--space-3)',
  borderBlockStart: '1px solid var(--line)',
})
