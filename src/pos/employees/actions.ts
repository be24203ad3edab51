import { useNavigate } from 'react-router-dom'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Action } from '../place/choice.ts'
import { useAccess } from '../place/use-access.ts'
import { useEmployeesAddress } from './use-employees-address.ts'

/** A new employee, for those who may add one. */
export function useStaffActions(): readonly Action[] {
  const t = useT()
  const navigate = useNavigate()
  const { may } = useAccess()
  const { address } = useEmployeesAddress()
  if (address === null || !may(['manage_employees'])) return []
  const form = `${address}?do=new`
  const run = () => void navigate(form)
  return [{ id: form, group: 'frame.actions', name: t('employees.add'), run }]
}
