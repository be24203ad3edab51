import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/controls/Mark.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { LanguageSelect } from '../../ui/frame/LanguageSelect.tsx'
import { ThemeToggle } from '../../ui/frame/ThemeToggle.tsx'
import { Ticket } from '../../ui/ticket/Ticket.tsx'
import { Pavilion } from './Pavilion.tsx'

/** The page around the login forms: one form on the paper that every order is written on. */
export function DoorPage({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  const t = useT()
  return (
    <div css={page}>
      <aside css={wall}>
        <Pavilion />
        <p css={tagline}>{t('login.tagline')}</p>
      </aside>
      <main css={room}>
        <div css={corner}>
          <LanguageSelect />
          <ThemeToggle />
        </div>
        <div css={middle}>
          <div css={sheet}>
            <Ticket>
              <header css={head}>
                <Mark size={44} />
                <h1 css={titleLook}>{title}</h1>
              </header>
              {children}
            </Ticket>
          </div>
        </div>
      </main>
    </div>
  )
}

const WIDE = '@media (min-width: 900px)'

const page = css({
  display: 'grid',
  minHeight: '100dvh',
  [WIDE]: { gridTemplateColumns: 'minmax(320px, 5fr) 7fr' },
})

const wall = css({
  display: 'none',
  flexDirection: 'column',
  // A long page of a phone on its side must not stretch the picture.
  height: '100dvh',
  position: 'sticky',
  insetBlockStart: 0,
  // The wall is green by day and by night, as the restaurant's colour.
  background: 'oklch(36% 0.07 165)',
  color: 'oklch(99% 0.005 85)',
  [WIDE]: { display: 'flex' },
})

const tagline = css({
  padding: 'var(--space-6) var(--space-7) var(--space-7)',
  fontSize: 'var(--text-xl)',
  fontWeight: 500,
  textWrap: 'balance',
})

const room = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  alignContent: 'start',
  minWidth: 0,
})

const corner = css({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) var(--space-5)',
})

const middle = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  padding: 'var(--space-4) var(--space-5) var(--space-8)',
})

const sheet = css({ width: 'min(100%, 27rem)', fontSize: 'var(--text-md)' })

const head = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-6) var(--space-6) var(--space-5)',
  borderBlockEnd: '1px dashed var(--line-strong)',
  textAlign: 'center',
})

const titleLook = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
