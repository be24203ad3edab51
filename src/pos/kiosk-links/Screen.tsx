import { css } from '@emotion/react'
import Unplug from 'lucide-react/icons/unplug'
import type { Grant } from '#shared/session/grant-contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { cardLook, factsLook, headLook, nameLook, overLook, pillLook } from './card-look.ts'

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
  const facts = [
    [t('kioskLinks.device'), deviceCode ?? '–'],
    [
      t('kioskLinks.openedBy'),
      openedBy.kind === 'link' ? t('kioskLinks.byLink', { name: openedBy.name }) : openedBy.name,
    ],
    [t('kioskLinks.since'), dates.dateTime(screen.createdAt)],
    [t('kioskLinks.lastSeen'), dates.dateTime(screen.seenAt)],
  ]
  return (
    <li css={[cardLook, ended && overLook]}>
      <div css={headLook}>
        <h3 css={nameLook}>{screen.name}</h3>
        {ended && <span css={pillLook}>{t('kioskLinks.disconnected')}</span>}
        {!ended && onEnd && (
          <Button icon={<Unplug aria-hidden />} onClick={onEnd}>
            {t('kioskLinks.disconnect')}
          </Button>
        )}
      </div>
      <dl css={[factsLook, narrow]}>
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

const narrow = css({ '& dd': { overflowWrap: 'anywhere' } })
