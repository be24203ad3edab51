import { css } from '@emotion/react'
import House from 'lucide-react/icons/house'
import { Link } from 'react-router-dom'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../branch-context.ts'
import { useMenu } from '../menu.ts'
import { MenuLink } from '../MenuLink.tsx'

/** The pages of the branch as a list, where there is no room for the rail. */
export function Pages({ onChoose }: { readonly onChoose: () => void }) {
  const t = useT()
  const { paths } = useBranch()
  const menu = useMenu()
  return (
    <nav css={list} aria-label={t('till.navigation')}>
      <Link to={paths.home} onClick={onChoose}>
        <House aria-hidden />
        {t('till.home')}
      </Link>
      {menu.map((entry) => (
        <MenuLink key={entry.text} entry={entry} onClick={onChoose}>
          <entry.Icon aria-hidden />
          {t(entry.text)}
        </MenuLink>
      ))}
    </nav>
  )
}

const list = css({
  display: 'grid',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.6em',
    minHeight: 'var(--hit)',
    padding: '0.25em 1em',
    borderRadius: 'var(--radius-control)',
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& svg': { width: 'var(--icon)', height: 'var(--icon)' },
  '@media (min-width: 1024px)': { display: 'none' },
})
