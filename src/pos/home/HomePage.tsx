import { css } from '@emotion/react'
import Monitor from 'lucide-react/icons/monitor'
import { CUSTOMER_DISPLAY } from '#shared/permissions/entries.ts'
import { mayOpenShifts } from '#shared/features/may.ts'
import { press } from '../../ui/controls/press.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { pageTitle } from '../../ui/controls/page-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { type MenuEntry, useMenu } from '../frame/menu.ts'
import { MenuLink } from '../frame/MenuLink.tsx'
import { TillPage } from '../frame/TillPage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useDisplayButton } from '../frame/use-display-button.ts'
import { HomeNow } from './HomeNow.tsx'
import { LabourNow } from './LabourNow.tsx'

const HINTS: Readonly<Partial<Record<MenuEntry['id'], TextKey>>> = {
  'quick-orders': 'till.quickOrderHint',
  kitchen: 'till.kitchenHint',
  shifts: 'till.shiftsHint',
}

function Hint({ id }: { readonly id: MenuEntry['id'] }) {
  const t = useT()
  const user = useOne('session')?.user
  // A person who may not open a shift gets no such hint.
  const text = id === 'shifts' && !(user && mayOpenShifts(user)) ? undefined : HINTS[id]
  return text ? <span css={hint}>{t(text)}</span> : null
}

/** The branch's first page: its name, its current work, and large links to the pages. */
export function HomePage() {
  const t = useT()
  const local = useLocalText()
  const { branch } = useBranch()
  const restaurant = useOne('session')?.restaurant
  const menu = useMenu().filter(({ isHome }) => !isHome)
  const { may } = useAccess()
  const display = useDisplayButton()
  return (
    <TillPage>
      <section css={page}>
        <header>
          <p css={above}>{local(restaurant?.name ?? branch.restaurantName)}</p>
          <h1 css={pageTitle}>{local(branch.name)}</h1>
        </header>
        <HomeNow />
        <LabourNow />
        <ul css={grid}>
          {menu.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} css={[card, press]}>
                <entry.Icon aria-hidden />
                <span css={cardTitle}>{t(entry.text)}</span>
                <Hint id={entry.id} />
              </MenuLink>
            </li>
          ))}
          {may(CUSTOMER_DISPLAY) && (
            <li>
              <button type="button" css={[card, press]} onClick={display.open}>
                <Monitor aria-hidden />
                <span css={cardTitle}>{t('customerDisplay.open')}</span>
                <span css={hint}>{t(display.note ?? 'customerDisplay.hint')}</span>
              </button>
            </li>
          )}
        </ul>
      </section>
    </TillPage>
  )
}

const page = css({
  display: 'grid',
  gap: 'var(--space-6)',
  alignContent: 'start',
  width: 'min(100%, 120rem)',
  padding: 'var(--space-7) var(--space-6)',
})
const above = css({ color: 'var(--ink-2)', fontWeight: 500 })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--space-5)',
  '& > li': { display: 'grid' },
})
const card = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  width: '100%',
  minHeight: 150,
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  textDecoration: 'none',
  '& svg': {
    width: 30,
    height: 30,
    marginBlockEnd: 'var(--space-4)',
    color: 'var(--primary)',
  },
  '@media (hover: hover)': { '&:hover': { borderColor: 'var(--line-strong)' } },
})
const cardTitle = css({ fontSize: 'var(--text-xl)', fontWeight: 600 })
const hint = css({ color: 'var(--ink-2)' })
