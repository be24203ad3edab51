import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { BranchReceipt } from '#shared/branches/edit.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useBranch } from '../place/branch-context.ts'
import { SampleReceipt } from './SampleReceipt.tsx'
import { useBranchPlace } from '../place/use-place.ts'

/** A receipt without an address is none. */
const Draft = z.extend(BranchReceipt, {
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
})

const FIELDS: readonly FormField<BranchReceipt>[] = [
  {
    name: 'header',
    kind: 'text',
    label: 'fields.legalName',
    hint: 'settings.profile.legalNameHint',
    half: true,
  },
  { name: 'taxNumber', kind: 'text', label: 'fields.taxNumber', half: true },
  { name: 'address', kind: 'textarea', label: 'fields.address' },
  { name: 'footer', kind: 'localTextarea', label: 'fields.footer' },
]

const receiptOf = ({ receipt }: Branch): BranchReceipt => receipt

/** The receipt's texts beside the bill, with the ticket as the guest will get it. */
export function ReceiptDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  return (
    <RecordForm<Branch, BranchReceipt>
      title={t('firstRun.steps.receipt')}
      fields={FIELDS}
      schema={Draft}
      initial={branch.receipt}
      place={useBranchPlace()}
      record={branch}
      toDraft={receiptOf}
      save={(receipt, over = branch) =>
        api.branches.update({
          params: { branchId: branch._id },
          body: { receipt, base: { receipt: over.receipt } },
        })
      }
      onClose={onClose}
      beside
    >
      {(receipt) => <SampleReceipt branch={{ ...branch, receipt }} />}
    </RecordForm>
  )
}
