import { css } from '@emotion/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { press } from '../../../ui/controls/press.ts'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { pageTitle } from '../../../ui/controls/page-look.ts'
import { useReader } from '../../../ui/i18n/use-reader.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { SECTION_GROUPS, type SettingsSection } from '../../place/section.ts'
import { findSections } from './find-sections.ts'

const GROUPS = Object.entries(SECTION_GROUPS)

/** The sections in their groups, found by their titles and the labels in them. The arrow keys walk through them. */
export function SettingsIndex({
  sections,
  open,
  to,
  wide,
}: {
  readonly sections: readonly SettingsSection[]
  /** The id of the section that is shown. */
  readonly open: string | undefined
  readonly to: (id: string) => string
  readonly wide: boolean
}) {
  const t = useT()
  const { t: english } = useReader('en')
  const [query, setQuery] = useState('')
  const frame = useRef<HTMLElement>(null)
  const found = findSections(sections, query, [t, english])
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('a') ?? [])]

  function walk(event: KeyboardEvent) {
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement)
    const typing = event.target instanceof HTMLInputElement
    if (typing && event.key === 'Enter' && query !== '') {
      event.preventDefault()
      // As a press of it: a form that is not saved asks first.
      const best = found.findIndex(({ by }) => by === undefined)
      all[Math.max(0, best)]?.click()
      return
    }
    const next = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ...(!typing && { Home: 0, End: all.length - 1 }),
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (next < 0) frame.current?.querySelector('input')?.focus()
    else all[Math.min(next, all.length - 1)]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links have the focus; the keys go from one to the next
    <nav
      ref={frame}
      css={look}
      data-wide={wide || undefined}
      aria-label={t('nav.settings')}
      onKeyDown={walk}
    >
      <h1 css={pageTitle}>{t('nav.settings')}</h1>
      <SearchField label={t('settings.find')} value={query} onChange={setQuery} />
      {found.length === 0 && <p css={nothing}>{t('frame.nothing', { query })}</p>}
      {GROUPS.map(([group, name]) => {
        const mine = found.filter(({ section }) => section.group === group)
        if (mine.length === 0) return null
        return (
          <section key={group} css={part} aria-label={t(name)}>
            <h2 css={heading}>{t(name)}</h2>
            <ul>
              {mine.map(({ section: { id, text, icon: Icon }, by }) => (
                <li key={id}>
                  {/* What is open in one section (a row, a page of its list) means nothing in the next. */}
                  <Link
                    to={to(id)}
                    replace={wide}
                    aria-current={open === id ? 'page' : undefined}
                    css={[entry, press]}
                  >
                    <Icon aria-hidden />
                    <span>
                      {t(text)}
                      {by && <small css={reason}>{by}</small>}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

const look = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  minWidth: 0,
  '&[data-wide]': {
    // Stays where it is while a long section is read; has a scroll of its own where the window is low.
    position: 'sticky',
    insetBlockStart: 'var(--space-5)',
    alignSelf: 'start',
    maxHeight: 'calc(100dvh - 6.5rem)',
    // Room for the ring of what has the focus.
    margin: -4,
    padding: 4,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
})
const part = css({ display: 'grid', gap: 'var(--space-1)', minWidth: 0 })
const heading = css({
  paddingInline: 'var(--space-4)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  width: '100%',
  minHeight: 32,
  padding: '0.15em var(--space-4)',
  borderRadius: 'var(--radius-control)',
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  '& > span': { minWidth: 0 },
  '& svg': { flex: 'none', width: 'var(--icon)', height: 'var(--icon)', color: 'var(--ink-2)' },
  '@media (pointer: coarse), (max-width: 640px)': { minHeight: 44 },
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
  '&[aria-current]': {
    background: 'var(--primary-soft)',
    boxShadow: 'inset 4px 0 0 var(--action)',
  },
})
const reason = css({ display: 'block', color: 'var(--ink-2)', fontWeight: 400 })
const nothing = css({ color: 'var(--ink-2)' })
