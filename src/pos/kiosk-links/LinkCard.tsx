import Ban from 'lucide-react/icons/ban'
import type { KioskLink } from '#shared/kiosk-links/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { FactCard } from './FactCard.tsx'
import { linkState } from './link-state.ts'

/** One link: what it is for, how long it lasts and when a screen last used it. */
export function LinkCard({
  link,
  onRevoke,
}: {
  readonly link: KioskLink
  /** Left out: the person may not. */
  readonly onRevoke: (() => void) | undefined
}) {
  const t = useT()
  const dates = useDates()
  const state = linkState(link, useNow(60_000))
  const action = state === 'active' && onRevoke && (
    <Button icon={<Ban aria-hidden />} onClick={onRevoke}>
      {t('kioskLinks.revoke')}
    </Button>
  )
  return (
    <FactCard
      name={link.name}
      over={state !== 'active'}
      state={{ code: state, text: t(`kioskLinks.states.${state}`) }}
      action={action}
      facts={[
        [t('kioskLinks.purpose'), t('nav.kitchen')],
        [t('kioskLinks.made'), dates.dateTime(link.createdAt)],
        [t('kioskLinks.expires'), dates.date(link.expiresAt)],
        [
          t('kioskLinks.lastUsed'),
          link.lastUsedAt === null ? t('kioskLinks.never') : dates.dateTime(link.lastUsedAt),
        ],
      ]}
    />
  )
}
