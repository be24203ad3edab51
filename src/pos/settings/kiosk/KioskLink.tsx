import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import type { BypassToken } from '#shared/session/bypass-contract.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useNow } from '../../../ui/shell/use-now.ts'
import { linkState } from './link-state.ts'

/** One link: what it is for, how long it lasts and when a screen last used it. */
export function KioskLink({
  link,
  onRevoke,
}: {
  readonly link: BypassToken
  /** Left out: nobody may. */
  readonly onRevoke: (() => void) | undefined
}) {
  const t = useT()
  const dates = useDates()
  const state = linkState(link, useNow(60_000))
  const facts = [
    [t('kiosk.purpose'), t('nav.kitchen')],
    [t('kiosk.made'), dates.dateTime(link.createdAt)],
    [t('kiosk.expires'), dates.date(link.expiresAt)],
    [
      t('kiosk.lastUsed'),
      link.lastUsedAt === null ? t('kiosk.never') : dates.dateTime(link.lastUsedAt),
    ],
  ]
  return (
    <li css={[card, state !== 'active' && over]}>
      <div css={head}>
        <h3 css={name}>{link.name}</h3>
        <span css={pill} data-state={state}>
          {t(`kiosk.states.${state}`)}
        </span>
        {state === 'active' && onRevoke && (
          <Button icon={<Ban aria-hidden />} onClick={onRevoke}>
            {t('kiosk.revoke')}
          </Button>
        )}
      </div>
      <dl css={factsLook}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const card = css({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const over = css({ background: 'var(--sunken)' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-4)' })
const name = css({ flex: '1 1 8em', minWidth: 0, fontSize: 'var(--text-lg)', fontWeight: 600 })
const pill = css({
  padding: '0.1em 0.8em',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-pill)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
  '&[data-state="active"]': { color: 'var(--ok)', borderColor: 'currentColor' },
})
const factsLook = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  gap: 'var(--space-4)',
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': { margin: 0 },
})
