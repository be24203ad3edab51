import { css } from '@emotion/react'
import House from 'lucide-react/icons/house'
import { NavLink } from 'react-router-dom'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../branch-context.ts'
import { useMenu } from '../menu.ts'
import { MenuLink } from '../MenuLink.tsx'

/** The pages of the branch, at hand from 1024 px on; below, the person's menu has them. */
export function Rail() {
  const t = useT()
  const { paths } = useBranch()
  const menu = useMenu()
  return (
    <nav css={rail} aria-label={t('till.navigation')}>
      <NavLink to={paths.home} end css={item}>
        <House aria-hidden />
        <span>{t('till.home')}</span>
      </NavLink>
      {menu.map((entry) => (
        <MenuLink key={entry.text} entry={entry} css={item}>
          <entry.Icon aria-hidden />
          <span>{t(entry.text)}</span>
        </MenuLink>
      ))}
    </nav>
  )
}

const rail = css({
  display: 'none',
  flexDirection: 'column',
  gap: 'var(--space-2)',
  width: 76,
  padding: 'var(--space-3) var(--space-2)',
  borderInlineEnd: '1px solid var(--line)',
  background: 'var(--surface)',
  overflowY: 'auto',
  '@media (min-width: 1024px)': { display: 'flex' },
  '@media print': { display: 'none !important' },
})

const item = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  padding: '8px 4px 6px',
  borderRadius: 'var(--radius-control)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-xs)',
  fontWeight: 500,
  textAlign: 'center',
  textDecoration: 'none',
  '& svg': { width: 24, height: 24 },
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
  '&[aria-current="page"]': {
    background: 'var(--primary-soft)',
    color: 'var(--ink)',
    boxShadow: 'inset 4px 0 0 var(--accent)',
  },
})
