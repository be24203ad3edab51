import { css } from '@emotion/react'
import { useState } from 'react'
import type { Employee } from '#shared/employees/employee.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useCache } from '../../ui/query/use-cache.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { RightsMatrix } from '../frame/rights/RightsMatrix.tsx'
import { useAccess } from '../place/use-access.ts'

/** Gives one person more than their role does. */
export function ExtraRights({
  staff: { _id: id, name, permissions, hasPin },
  roleName,
  byRole,
  onClose,
}: {
  readonly staff: Employee
  readonly roleName: string
  readonly byRole: readonly string[]
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const errorText = useErrorText()
  const cache = useCache()
  const { may } = useAccess()
  const { busy, failure, run } = useTask()
  const [held, setHeld] = useState<readonly string[]>([...new Set([...byRole, ...permissions])])

  async function save() {
    const extra = held.filter((one) => !byRole.includes(one))
    const saved = await api.employees.update({
      params: { id },
      body: { permissions: extra, base: { permissions } },
    })
    void cache.invalidate(['employees'])
    toast.success('resource.saved')
    // A person with more permissions needs a longer PIN.
    if (hasPin && !saved.hasPin) toast.note('employees.pinGone', { name })
    onClose()
  }
  return (
    <Dialog
      open
      title={t('rights.of', { name })}
      width={680}
      onClose={onClose}
      footer={
        <>
          {failure !== null && (
            <p role="alert" css={refused}>
              {errorText(failure)}
            </p>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void run(save)}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div css={frame}>
        <p>{t('rights.extraHint', { role: roleName })}</p>
        <RightsMatrix
          held={held}
          given={byRole}
          beside={{ name: roleName, held: byRole }}
          mayGive={(one) => may([one])}
          onChange={setHeld}
        />
      </div>
    </Dialog>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const refused = css({ flex: '1 1 12rem', color: 'var(--danger)', fontWeight: 500 })
