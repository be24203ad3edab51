import { signsOf } from '#shared/format/number.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { readLines } from './read-lines.ts'
import { TakeLines } from './TakeLines.tsx'
import { TaskPage } from './TaskPage.tsx'
import { useBranchNames } from '../frame/use-branch-names.ts'
import { useDraft } from './use-draft.ts'
import { useInventory } from './use-inventory.ts'
import { useSend } from './use-send.ts'
import { useStockList } from './use-stock-list.ts'

/** What goes to another branch: in transit until that one says what came. */
export function TransferTask() {
  const t = useT()
  const signs = signsOf(useLanguage())
  const { api } = useSuite()
  const { branch } = useInventory()
  const stock = useStockList()
  const tools = useDraft('transfer')
  const { draft, field, setField, clear } = tools
  const { busy, failure, send } = useSend()
  const { branches, nameOf } = useBranchNames()
  const others = branches.filter(
    ({ _id, currency }) => _id !== branch._id && currency === branch.currency,
  )
  const to = others.find(({ _id }) => _id === field('to')) ?? others[0]
  const typed = readLines(draft.lines, stock.page, signs)

  const save = () => {
    if (!to) return
    send(
      () =>
        api.inventory.transfer({
          body: {
            _id: draft._id,
            branchId: branch._id,
            toBranchId: to._id,
            note: field('note'),
            lines: (typed ?? []).map(({ line: _line, ...rest }) => rest),
          },
        }),
      clear,
    )
  }
  return (
    <TaskPage
      title={t('inventory.tasks.transfer')}
      hint={t(others.length === 0 ? 'inventory.noOtherBranch' : 'inventory.transferHint')}
      save={t('inventory.saveTransfer')}
      ready={typed !== null && to !== undefined}
      busy={busy}
      failure={failure}
      onSave={save}
      onDiscard={draft.lines.length > 0 ? clear : undefined}
    >
      {to && (
        <SegmentedRow
          label={t('inventory.toBranch')}
          segments={others.map(({ _id }) => ({ value: _id, label: nameOf(_id) }))}
          value={to._id}
          onChange={(id) => setField('to', id)}
        />
      )}
      <TakeLines stock={stock} tools={tools} />
      <TextField
        label={t('fields.note')}
        maxLength={500}
        value={field('note')}
        onChange={(event) => setField('note', event.currentTarget.value)}
      />
    </TaskPage>
  )
}
