import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { press } from '../../ui/controls/press.ts'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/resource/use-address.ts'
import { useMedia } from '../../ui/screen/use-media.ts'
import { pageLook, pageTitle } from '../../ui/controls/page-look.ts'
import { useAccess } from '../use-access.ts'
import { BRANCH_SECTIONS, RESTAURANT_SECTIONS, type SettingsSection } from '../sections.ts'

export const BranchSettingsPage = () => <SettingsPage sections={BRANCH_SECTIONS} />

export const RestaurantSettingsPage = () => <SettingsPage sections={RESTAURANT_SECTIONS} />

/** The index of sections with one of them beside it; on narrow windows first the index, then the section. */
function SettingsPage({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const t = useT()
  const { may } = useAccess()
  const { get, set } = useAddress()
  const wide = useMedia('(min-width: 900px)')
  const mine = sections.filter(({ permission }) => may(permission))
  const named = mine.find(({ id }) => id === get('section'))
  const open = named ?? (wide ? mine[0] : undefined)
  // What is open in one section (a row, a page of its list) means nothing in the next.
  const go = (section: string) =>
    set({ section, id: '', do: '', page: '', search: '' }, { replace: wide })
  return (
    <div css={page} data-wide={wide || undefined}>
      {(wide || !open) && (
        <nav css={index} aria-label={t('nav.settings')}>
          <h1 css={pageTitle}>{t('nav.settings')}</h1>
          <ul>
            {mine.map(({ id, text, icon: Icon }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={open?.id === id ? 'page' : undefined}
                  onClick={() => go(id)}
                  css={[entry, press]}
                >
                  <Icon aria-hidden />
                  <span>{t(text)}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open && (
        <section css={part} aria-label={t(open.text)}>
          <header css={head}>
            {!wide && (
              <IconButton
                label={t('common.back')}
                icon={<ArrowLeft aria-hidden />}
                onClick={() => go('')}
              />
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
const index = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)' })
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  width: '100%',
  minHeight: 'max(44px, var(--hit))',
  padding: '0.25em var(--space-4)',
  borderRadius: 'var(--radius-control)',
  fontWeight: 500,
  textAlign: 'start',
  '& svg': { flex: 'none', width: 'var(--icon)', height: 'var(--icon)', color: 'var(--ink-2)' },
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
  '&[aria-current]': {
    background: 'var(--primary-soft)',
    boxShadow: 'inset 4px 0 0 var(--action)',
  },
})
const part = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-5)', minWidth: 0 })
const head = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' })
const heading = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
