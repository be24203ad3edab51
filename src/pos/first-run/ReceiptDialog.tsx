import { css } from '@emotion/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { BranchReceipt } from '#shared/branches/edit.ts'
import { examplePrice } from '#shared/money/example-price.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { FormDialog } from '../../ui/resource/form/FormDialog.tsx'
import type { FormField } from '../../ui/resource/resource.ts'
import { Receipt } from '../orders/receipt/Receipt.tsx'
import { useSave } from '../settings/branch/use-save.ts'
import { useToday } from '../settings/branch/use-today.ts'
import { useBranchPlace } from '../use-place.ts'
import { sampleOrder } from './sample-order.ts'

/** A receipt that does not say where it was given is none. */
const Draft = z.extend(BranchReceipt, {
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
})

const FIELDS: readonly FormField<BranchReceipt>[] = [
  {
    name: 'header',
    kind: 'text',
    label: 'settings.profile.legalName',
    hint: 'settings.profile.legalNameHint',
    half: true,
  },
  { name: 'taxNumber', kind: 'text', label: 'settings.profile.taxNumber', half: true },
  { name: 'address', kind: 'textarea', label: 'settings.profile.address' },
  { name: 'footer', kind: 'localTextarea', label: 'settings.receipt.footer' },
]

/** What the receipt says beside the bill, with the ticket as the guest will get it. */
export function ReceiptDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { branch, save } = useSave()
  return (
    <FormDialog
      title={t('firstRun.steps.receipt')}
      fields={FIELDS}
      schema={Draft}
      initial={branch.receipt}
      place={useBranchPlace()}
      save={(receipt) => save({ receipt })}
      onClose={onClose}
    >
      {(receipt) => <Sample branch={{ ...branch, receipt }} />}
    </FormDialog>
  )
}

/** The receipt of an order with the first dishes of the menu. */
function Sample({ branch }: { readonly branch: Branch }) {
  const t = useT()
  const today = useToday()
  const by = useOne('session')?.user?.name ?? ''
  const items = useRows('menu').filter((row) => row.kind === 'item')
  const [now] = useState(() => new Date().toISOString())
  const invented = {
    name: { en: t('firstRun.sampleDish') },
    price: examplePrice(branch.currency),
  }
  const dishes = items.length > 0 ? items.slice(0, 2) : [invented]
  const order = sampleOrder(branch, { dishes, by, now, businessDate: today })
  return (
    <div css={paper}>
      <Receipt order={order} branch={branch} />
    </div>
  )
}

const paper = css({
  display: 'grid',
  justifyItems: 'center',
  padding: 'var(--space-5)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--sunken)',
  '& > *': { width: 'min(100%, 22rem)' },
})
