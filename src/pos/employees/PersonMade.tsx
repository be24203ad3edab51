import type { MadeInvitation } from '#shared/employees/invitation-contract.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { type MadeEmployee, PasswordOnce } from './PasswordOnce.tsx'

/** What came of the form of a new person: an invitation, or a first password. */
export type MadePerson = MadeInvitation | MadeEmployee

/** What is handed over to a new person. */
export const PersonMade = ({
  made,
  onClose,
}: {
  readonly made: MadePerson
  readonly onClose: () => void
}) =>
  'invitation' in made ? (
    <InvitationLink of={made} onClose={onClose} />
  ) : (
    <PasswordOnce of={made} onClose={onClose} />
  )
