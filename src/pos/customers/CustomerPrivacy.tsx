import { css } from '@emotion/react'
import Eraser from 'lucide-react/icons/eraser'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import type { Customer } from '#shared/customers/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { saveFile } from '../../ui/export/save-file.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { useCache } from '../../ui/query/use-cache.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'

/** What a guest may ask about their own data: a file of all of it, and to be erased. */
export function CustomerPrivacy({ row }: { readonly row: Customer }) {
  const t = useT()
  const { api } = useSuite()
  const cache = useCache()
  const { set } = useAddress()
  const { may } = useAccess()
  const { branchId } = useBranchPlace()
  const [erasing, setErasing] = useState(false)
  const { busy, run } = useTask(toast.failure)
  if (!may(['manage_customers'])) return null
  const asked = { params: { id: row._id }, query: { branchId } }

  async function save() {
    const data = await api.customers.personalData(asked)
    saveFile(`${row.code}.json`, JSON.stringify(data, null, 2), 'application/json')
  }
  async function erase() {
    await api.customers
      .erase({ ...asked, body: { code: row.code } })
      .finally(() => void cache.invalidate(['customers']))
    set({ id: '' })
    toast.success('customers.erased')
  }
  return (
    <div css={look}>
      <Button busy={busy} icon={<FileDown aria-hidden />} onClick={() => void run(save)}>
        {t('customers.save')}
      </Button>
      <Button icon={<Eraser aria-hidden />} onClick={() => setErasing(true)}>
        {t('customers.erase')}
      </Button>
      {erasing && (
        <Confirm
          title={t('customers.eraseTitle', { name: row.name, code: row.code })}
          confirm={t('customers.erase')}
          typed={row.code}
          onConfirm={erase}
          onClose={() => setErasing(false)}
        >
          {t('customers.eraseHint')}
        </Confirm>
      )}
    </div>
  )
}

const look = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)' })
