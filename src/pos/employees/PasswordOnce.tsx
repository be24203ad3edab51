import { css } from '@emotion/react'
import type { Employee } from '#shared/employees/employee.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { OnceDialog } from '../frame/OnceDialog.tsx'

/** A password that was just made. It cannot be read again. */
export type MadeEmployee = {
  readonly staff: Pick<Employee, 'name' | 'userId'>
  readonly temporaryPassword: string
  readonly restaurantCode: string
}

/** A person's first password, to be handed over. */
export function PasswordOnce({
  of: { staff, temporaryPassword, restaurantCode },
  onClose,
}: {
  readonly of: MadeEmployee
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <OnceDialog title={t('employees.temporary')} copied={temporaryPassword} onClose={onClose}>
      <dl css={list}>
        <dt>{t('fields.userId')}</dt>
        <dd>{staff.userId}</dd>
        <dt>{t('employees.temporary')}</dt>
        <dd css={secret}>{temporaryPassword}</dd>
        <dt>{t('fields.restaurantCode')}</dt>
        <dd>
          {restaurantCode}
          <small css={note}>{t('settings.profile.codeHint')}</small>
        </dd>
      </dl>
      <p>{t('employees.temporaryHint', { name: staff.name, page: t('nav.myProfile') })}</p>
    </OnceDialog>
  )
}

const list = css({
  display: 'grid',
  gap: 'var(--space-1) var(--space-4)',
  margin: 0,
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { margin: 0, fontWeight: 600 },
})
const note = css({ display: 'block', color: 'var(--ink-2)', fontWeight: 400 })
const secret = css({ fontFamily: 'ui-monospace, monospace', fontSize: 'var(--text-2xl)' })
