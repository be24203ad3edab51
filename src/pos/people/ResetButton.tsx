import { css } from '@emotion/react'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { Staff } from '#shared/staff/staff.ts'
import { Confirm } from '../../ui/controls/Confirm.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useAccess } from '../use-access.ts'
import { shownOnce } from './shown-once.ts'

/** Makes a new password for somebody who forgot theirs. */
export function ResetButton({ staff }: { readonly staff: Staff }) {
  const t = useT()
  const { api } = useSuite()
  const { may } = useAccess()
  const [asking, setAsking] = useState(false)
  const own = useOne('session')?.user?.id
  const { _id: id, name, userId } = staff
  // One's own is changed in My profile, by whoever knows the old one.
  if (!may(['manage_employees']) || id === own) return '–'
  return (
    <>
      <IconButton
        kind="quiet"
        css={above}
        label={t('staff.resetPassword')}
        icon={<KeyRound aria-hidden />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <Confirm
          title={t('staff.resetQuestion', { name })}
          confirm={t('staff.resetPassword')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const made = await api.staffs.resetPassword({ params: { id } })
            const { temporaryPassword: password, restaurantCode } = made
            shownOnce.value = { name, userId, password, restaurantCode }
          }}
        >
          {t('staff.resetHint')}
        </Confirm>
      )}
    </>
  )
}

// The whole row is a button; this one lies over it.
const above = css({ position: 'relative', zIndex: 1 })
