import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { QrAccount } from '#shared/qr/account.ts'
import { QR_KINDS, qrSchemesOf } from '#shared/qr/account.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { BankReports } from './BankReports.tsx'
import { qrForm } from './qr-form.ts'
import { QrPhoto } from './QrPhoto.tsx'
import { QrPreview, QrTrouble } from './QrPreview.tsx'
import { useSave } from '../place/use-save.ts'

/** Accounts to which guests pay by telephone. */
export function QrSection() {
  const t = useT()
  const place = useBranchPlace()
  const { branch, locked, save } = useSave()
  const [editing, setEditing] = useState<QrAccount | null>(null)
  const { busy, run } = useTask(toast.failure)
  const { country, qrAccounts } = branch
  const form = qrForm(branch)

  const [scheme = 'pasted'] = qrSchemesOf(country)
  const blank = (): QrAccount => ({
    _id: newId(),
    scheme,
    kind: QR_KINDS[scheme][0] ?? '',
    account: '',
    bank: '',
    payload: '',
    holder: '',
    reference: '',
    city: '',
  })
  const keep = (account: QrAccount, over = branch) =>
    save({ qrAccounts: withAccount(over.qrAccounts, account) }, { qrAccounts: over.qrAccounts })
  const titleOf = ({ holder, scheme: of }: QrAccount) => holder || t(`settings.qr.schemes.${of}`)
  async function remove(account: QrAccount) {
    const left = qrAccounts.filter((one) => one._id !== account._id)
    await save({ qrAccounts: left }, { qrAccounts })
    undoToast('resource.removedNamed', { names: titleOf(account) }, () => {
      // Refused where accounts were changed in the meantime.
      save({ qrAccounts }, { qrAccounts: left }).catch(toast.failure)
    })
  }
  const add = !locked && (
    <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => setEditing(blank())}>
      {t('settings.qr.add')}
    </Button>
  )
  return (
    <div css={frame}>
      {qrAccounts.length === 0 && (
        <EmptyState icon={<QrCode aria-hidden />} title={t('settings.qr.none')} action={add}>
          {t('settings.qr.noneHint')}
        </EmptyState>
      )}
      <ul css={list}>
        {qrAccounts.map((account) => (
          <li key={account._id} css={card}>
            <QrPreview account={account} branch={branch} />
            <p css={name}>{titleOf(account)}</p>
            <p>{account.account}</p>
            <QrTrouble account={account} branch={branch} />
            {!locked && (
              <div css={buttons}>
                <Button onClick={() => setEditing(complete(account))}>{t('common.edit')}</Button>
                <Button busy={busy} onClick={() => void run(() => remove(account))}>
                  {t('common.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {qrAccounts.length > 0 && add && <div>{add}</div>}
      {(qrAccounts.length > 0 || branch.bankReports) && (
        <BankReports key={branch._id} branchId={branch._id} locked={locked} />
      )}
      {editing && (
        <RecordForm<Branch, QrAccount>
          title={t('settings.qr.account')}
          fields={form.fields}
          schema={form.schema}
          record={branch}
          toDraft={(now) => complete(now.qrAccounts.find(isSame(editing)) ?? editing)}
          initial={editing}
          place={place}
          save={keep}
          onClose={() => setEditing(null)}
        >
          {(draft, fill) => (
            <div css={below}>
              <QrPhoto onText={(payload) => fill({ scheme: 'pasted', payload })} />
              <QrPreview account={draft} branch={branch} />
            </div>
          )}
        </RecordForm>
      )}
    </div>
  )
}

const isSame =
  ({ _id }: QrAccount) =>
  (one: QrAccount) =>
    one._id === _id

/** Older accounts lack fields that were added since. */
const complete = (account: QrAccount): QrAccount => ({
  ...account,
  kind: account.kind || (QR_KINDS[account.scheme][0] ?? ''),
  reference: account.reference ?? '',
  city: account.city ?? '',
})

const withAccount = (accounts: readonly QrAccount[], account: QrAccount) =>
  accounts.some(isSame(account))
    ? accounts.map((one) => (one._id === account._id ? account : one))
    : [...accounts, account]

const frame = css({ display: 'grid', gap: 'var(--space-5)', maxWidth: '60rem', minWidth: 0 })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--space-4)',
})
const card = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  textAlign: 'center',
  '& p': { overflowWrap: 'anywhere' },
})
const below = css({ display: 'grid', gap: 'var(--space-4)' })
const name = css({ fontWeight: 600 })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-3)',
})
