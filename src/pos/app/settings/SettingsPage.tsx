import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { press } from '../../../ui/controls/press.ts'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useAddress } from '../../../ui/list/use-address.ts'
import { useMedia } from '../../../ui/screen/use-media.ts'
import { pageLook, pageTitle } from '../../../ui/controls/page-look.ts'
import { useAccess } from '../../place/use-access.ts'
import type { SettingsSection } from '../../place/section.ts'
import { BRANCH_SECTIONS, RESTAURANT_SECTIONS } from './sections.ts'

export const BranchSettingsPage = () => <SettingsPage sections={BRANCH_SECTIONS} />

export const RestaurantSettingsPage = () => <SettingsPage sections={RESTAURANT_SECTIONS} />

/** The index of sections with one of them beside it; on narrow windows first the index, then the section. */
function SettingsPage({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const t = useT()
  const { may } = useAccess()
  const { get } = useAddress()
  const { pathname } = useLocation()
  const wide = useMedia('(min-width: 900px)')
  const mine = sections.filter(({ permission }) => may(permission))
  const named = mine.find(({ id }) => id === get('section'))
  const open = named ?? (wide ? mine[0] : undefined)
  const top = useRef<HTMLDivElement>(null)
  const shown = open?.id
  useEffect(() => {
    // A section begins at its title, however far the one before it was scrolled.
    top.current?.closest('main')?.scrollTo({ top: 0 })
  }, [shown])
  return (
    <div css={page} ref={top} data-wide={wide || undefined}>
      {(wide || !open) && (
        <nav css={index} aria-label={t('nav.settings')}>
          <h1 css={pageTitle}>{t('nav.settings')}</h1>
          <ul>
            {mine.map(({ id, text, icon: Icon }) => (
              <li key={id}>
                {/* The open row or page of one section means nothing in the next. */}
                <Link
                  to={`${pathname}?section=${id}`}
                  replace={wide}
                  aria-current={open?.id === id ? 'page' : undefined}
                  css={[entry, press]}
                >
                  <Icon aria-hidden />
                  <span>{t(text)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open && (
        <section css={part} aria-label={t(open.text)}>
          <header css={head}>
            {!wide && (
              <Link to={pathname} css={[back, press]} aria-label={t('common.back')}>
                <ArrowLeft aria-hidden />
              </Link>
            )}
            <h2 css={heading}>{t(open.text)}</h2>
          </header>
          <Suspense fallback={<Spinner />}>
            <open.screen key={open.id} />
          </Suspense>
        </section>
      )}
    </div>
  )
}

const page = css(pageLook, {
  gap: 'var(--space-6)',
  '&[data-wide]': { gridTemplateColumns: '16rem minmax(0, 1fr)' },
})
const index = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  // Stays where it is while a long section is read; scrolls separately in a low window.
  '[data-wide] > &': {
    position: 'sticky',
    insetBlockStart: 'var(--space-5)',
    alignSelf: 'start',
    maxHeight: 'calc(100dvh - 6.5rem)',
    // Room for the focus ring.
    margin: -4,
    padding: 4,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  width: '100%',
  minHeight: 'min(var(--hit), 44px)',
  padding: '0.25em var(--space-4)',
  borderRadius: 'var(--radius-control)',
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  '& svg': { flex: 'none', width: 'var(--icon)', height: 'var(--icon)', color: 'var(--ink-2)' },
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
  '&[aria-current]': {
    background: 'var(--primary-soft)',
    boxShadow: 'inset 4px 0 0 var(--action)',
  },
})
const back = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 'max(44px, var(--hit))',
  height: 'max(44px, var(--hit))',
  borderRadius: 'var(--radius-control)',
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
})
const part = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-5)', minWidth: 0 })
const head = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' })
const heading = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
