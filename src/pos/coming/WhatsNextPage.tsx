import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { SECTION_NAMES } from '#shared/screens/navigation.ts'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { plainAddress } from '../place/addresses.ts'
import { useBranch } from '../place/branch-context.ts'
import { groupOf } from './group-of.ts'
import { type ComingRow, useComing } from './use-coming.ts'

/** Every page that is still to be built, in the groups of the menu, with what it will do. */
export function WhatsNextPage() {
  const t = useT()
  const rows = useComing()
  const groups = [...new Set(rows.map(groupOf))]
  return (
    <section css={widePage}>
      <header>
        <h1 css={pageTitle}>{t('pages.whatsNext')}</h1>
        <p css={quiet}>{t('coming.listHint')}</p>
      </header>
      {groups.map((group) => (
        <section key={group} css={part} aria-label={t(SECTION_NAMES[group])}>
          <h2 css={heading}>{t(SECTION_NAMES[group])}</h2>
          <ul css={list}>
            {rows
              .filter((row) => groupOf(row) === group)
              .map((row) => (
                <Expected key={row.path} row={row} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Expected({ row }: { readonly row: ComingRow }) {
  const t = useT()
  const { paths } = useBranch()
  return (
    <li css={line}>
      <Link to={`${paths.home}/${plainAddress(row)}`} css={name}>
        {t(row.name)}
      </Link>
      <span css={quiet}>{t(`coming.pages.${row.coming}`)}</span>
    </li>
  )
}

const part = css({ display: 'grid', gap: 'var(--space-2)' })
const heading = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 600 })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  columnGap: 'var(--space-6)',
  listStyle: 'none',
})
const line = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  padding: 'var(--space-3) 0',
  borderBlockStart: '1px solid var(--line)',
})
/** The whole line is the link. */
const name = css({
  fontWeight: 600,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
})
const quiet = css({ color: 'var(--ink-2)' })
