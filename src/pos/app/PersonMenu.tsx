import { css } from '@emotion/react'
import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../ui/controls/Button.tsx'
import { Popover } from '../../ui/controls/Popover.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { LanguageSelect } from '../../ui/frame/LanguageSelect.tsx'
import { ThemeToggle } from '../../ui/frame/ThemeToggle.tsx'
import { keptPage } from '../place/kept-page.ts'
import { paths } from '../place/paths.ts'
import { useLogout } from './use-logout.tsx'
import { menuItem } from '../frame/menu-item.ts'

/** The person who is working here, and the items of that person or the window rather than of a sale. */
export function PersonMenu({
  children,
}: {
  /** Items of the surrounding page, e.g. the pages of the branch. */
  readonly children?: (close: () => void) => ReactNode
}) {
  const t = useT()
  const session = useOne('session')
  const { logout, question } = useLogout()
  const name = session?.user?.name ?? ''

  return (
    <>
      <Popover
        button={{
          kind: 'bare',
          'aria-label': t('till.personMenu', { name }),
          css: trigger,
          children: (
            <span css={person}>
              <span css={initial} aria-hidden>
                {Array.from(name)[0]}
              </span>
              <span css={nameLook}>{name}</span>
            </span>
          ),
        }}
      >
        {(close) => (
          <div css={menu}>
            {session?.user && (
              <p css={who}>
                <strong>{name}</strong>
                <span>{session.user.roleName ?? t(`roles.${session.user.role}`)}</span>
              </p>
            )}
            {children?.(close)}
            {(session?.branches.length ?? 0) > 1 && <SwitchBranch />}
            <div css={settings}>
              <LanguageSelect />
              <ThemeToggle />
            </div>
            <Button
              kind="bare"
              css={menuItem}
              icon={<LogOut aria-hidden />}
              onClick={() => {
                close()
                logout()
              }}
            >
              {t('till.logout')}
            </Button>
          </div>
        )}
      </Popover>
      {question}
    </>
  )
}

/** A part of its own, so that the menu is not rendered with every change of the address. */
function SwitchBranch() {
  const t = useT()
  const navigate = useNavigate()
  const here = useLocation()
  return (
    <Button
      kind="bare"
      css={menuItem}
      icon={<Store aria-hidden />}
      onClick={() => void navigate(paths.branches, { state: keptPage(here) })}
    >
      {t('till.switchBranch')}
    </Button>
  )
}

/** The page of the person who is logged in: details, password, PIN. */
export function ProfileItem({
  to,
  onChoose,
}: {
  readonly to: string
  readonly onChoose: () => void
}) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Button
      kind="bare"
      css={menuItem}
      icon={<UserRound aria-hidden />}
      onClick={() => {
        onChoose()
        void navigate(to)
      }}
    >
      {t('nav.myProfile')}
    </Button>
  )
}

const trigger = css({
  minHeight: 44,
  padding: '4px 12px 4px 6px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-pill)',
  '@media (max-width: 900px)': { padding: 4, borderColor: 'transparent' },
})
const person = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' })
const initial = css({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  background: 'var(--primary-soft)',
  fontSize: 'var(--text-sm)',
  fontWeight: 700,
})
const nameLook = css({
  maxWidth: '9em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  '@media (max-width: 900px)': { display: 'none' },
})
const menu = css({ display: 'grid', gap: 2 })
const who = css({
  display: 'grid',
  padding: 'var(--space-3) var(--space-4)',
  '& span': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
})
const settings = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  marginBlock: 'var(--space-2)',
  borderBlock: '1px solid var(--line)',
})
