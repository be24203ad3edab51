import type { Branch } from '#shared/branches/branch.ts'
import { BranchReceipt } from '#shared/branches/edit.ts'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { LiveReceipt } from './LiveReceipt.tsx'
import { RECEIPT_FIELDS } from './receipt-fields.ts'

const CARDS: readonly FormCard<BranchReceipt>[] = [
  { help: 'settings.receipt.hint', fields: RECEIPT_FIELDS },
]
const toDraft = ({ receipt }: Branch): BranchReceipt => receipt

/** What a receipt says around the bill, with the receipt beside it as it is typed. */
export function ReceiptSection() {
  const { branch, locked, save } = useSave()
  return (
    <CardsForm
      cards={CARDS}
      schema={BranchReceipt}
      record={branch}
      toDraft={toDraft}
      place={useBranchPlace()}
      locked={locked}
      save={(receipt, over) => save({ receipt }, { receipt: toDraft(over) })}
    >
      {(receipt) => <LiveReceipt branch={{ ...branch, receipt }} />}
    </CardsForm>
  )
}
