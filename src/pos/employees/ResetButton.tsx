import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { Employee } from '#shared/employees/employee.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useAccess } from '../place/use-access.ts'
import { type MadeEmployee, PasswordOnce } from './PasswordOnce.tsx'

/** Makes a new password for a person who forgot theirs. */
export function ResetButton({ staff }: { readonly staff: Employee }) {
  const t = useT()
  const { api } = useSuite()
  const { may } = useAccess()
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<MadeEmployee | null>(null)
  const own = useOne('session')?.user?.id
  const { _id: id, name } = staff
  // Hidden for yourself: your own password is changed in My profile, which requires the current one.
  if (!may(['manage_employees']) || id === own) return null
  return (
    <>
      <Button icon={<KeyRound aria-hidden />} onClick={() => setAsking(true)}>
        {t('employees.resetPassword')}
      </Button>
      {asking && (
        <Confirm
          title={t('employees.resetQuestion', { name })}
          confirm={t('employees.resetPassword')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            setMade(await api.employees.resetPassword({ params: { id } }))
          }}
        >
          {t('employees.resetHint')}
        </Confirm>
      )}
      {made && <PasswordOnce of={made} onClose={() => setMade(null)} />}
    </>
  )
}
