import { css } from '@emotion/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { useT } from '../../ui/i18n/use-t.ts'
import { useCrumbs } from '../place/crumbs.ts'

/** Where in the back office this is. On a phone only the way up. */
export function Crumbs() {
  const t = useT()
  const crumbs = useCrumbs()
  if (crumbs.length < 2) return null
  return (
    <nav css={trail} aria-label={t('frame.here')}>
      <ol css={list}>
        {crumbs.map(({ name, address }, index) => (
          <li key={address} css={crumb}>
            <ChevronRight aria-hidden css={between} />
            <ChevronLeft aria-hidden css={back} />
            {index === crumbs.length - 1 ? (
              <span aria-current="page" css={words}>
                {t(name)}
              </span>
            ) : (
              <Link to={address} css={[words, link]}>
                {t(name)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const PHONE = '@media (max-width: 759px)'

const trail = css({ minWidth: 0 })
const list = css({ display: 'flex', alignItems: 'center', minWidth: 0, listStyle: 'none' })
const crumb = css({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  '& svg': { flex: 'none', width: 16, height: 16, color: 'var(--ink-3)' },
  '&:first-of-type > svg:first-of-type': { display: 'none' },
  [PHONE]: { display: 'none', '&:nth-last-of-type(2)': { display: 'flex' } },
})
const between = css({ marginInline: 2, [PHONE]: { display: 'none' } })
const back = css({ display: 'none', [PHONE]: { display: 'block' } })
const words = css({
  padding: '0.2em 0.5em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 500,
})
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  minWidth: 44,
  color: 'var(--ink-2)',
  textDecoration: 'none',
  borderRadius: 'var(--radius-control)',
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
})
