import type { Branch } from '#shared/branches/branch.ts'
import { BranchReceipt } from '#shared/branches/edit.ts'
import { USUAL_RECEIPT } from '#shared/receipts/usual.ts'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { LiveReceipt } from './LiveReceipt.tsx'
import { fieldsIn } from './receipt-fields.ts'

const cardsIn = ({ country }: Branch): readonly FormCard<BranchReceipt>[] => [
  { help: 'settings.receipt.hint', fields: fieldsIn(country) },
]
const toDraft = ({ receipt }: Branch): BranchReceipt => ({ ...USUAL_RECEIPT, ...receipt })

/** What a receipt says around the bill, with the receipt beside it as it is typed. */
export function ReceiptSection() {
  const { branch, locked, save } = useSave()
  return (
    <CardsForm
      cards={cardsIn(branch)}
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
