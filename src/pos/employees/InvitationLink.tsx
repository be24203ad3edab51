import type { MadeInvitation } from '#shared/employees/invitation-contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { LinkDialog } from '../frame/LinkDialog.tsx'
import { paths } from '../place/paths.ts'

export type ShownInvitation = Omit<MadeInvitation, 'mailedTo'> & Partial<MadeInvitation>

/** The link of an invitation, to hand over by chat, by mail or from screen to telephone. */
export function InvitationLink({
  of: { invitation, token, mailedTo },
  onClose,
}: {
  readonly of: ShownInvitation
  readonly onClose: () => void
}) {
  const t = useT()
  const dates = useDates()
  const { name, expiresAt } = invitation
  return (
    <LinkDialog
      title={t('invitations.ready', { name })}
      address={new URL(paths.invite(token), location.origin).href}
      hint={t('invitations.handOver', { name })}
      note={[
        t('invitations.ends', { date: dates.date(expiresAt) }),
        mailedTo && t('invitations.mailed', { email: mailedTo }),
      ]
        .filter(Boolean)
        .join(' ')}
      onClose={onClose}
    />
  )
}
