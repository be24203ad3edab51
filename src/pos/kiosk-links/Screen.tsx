import Unplug from 'lucide-react/icons/unplug'
import type { Grant } from '#shared/session/grant-contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { FactCard } from './FactCard.tsx'

/** One screen: which device, who opened it, since when, and when it was last seen. */
export function Screen({
  screen,
  onEnd,
}: {
  readonly screen: Grant
  /** Left out: the person may not. */
  readonly onEnd: (() => void) | undefined
}) {
  const t = useT()
  const dates = useDates()
  const { openedBy, deviceCode, revokedAt } = screen
  const ended = revokedAt !== null
  const action = !ended && onEnd && (
    <Button icon={<Unplug aria-hidden />} onClick={onEnd}>
      {t('kioskLinks.disconnect')}
    </Button>
  )
  return (
    <FactCard
      name={screen.name}
      over={ended}
      state={ended ? { code: 'ended', text: t('kioskLinks.disconnected') } : undefined}
      action={action}
      facts={[
        [t('fields.device'), deviceCode ?? '–'],
        [
          t('kioskLinks.openedBy'),
          openedBy.kind === 'link'
            ? t('kioskLinks.byLink', { name: openedBy.name })
            : openedBy.name,
        ],
        [t('kioskLinks.since'), dates.dateTime(screen.createdAt)],
        [t('fields.lastSeen'), dates.dateTime(screen.seenAt)],
      ]}
    />
  )
}
