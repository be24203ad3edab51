import { signsOf } from '#shared/format/number.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { TakeLines } from './TakeLines.tsx'
import { TaskPage } from './TaskPage.tsx'
import { readLines } from './read-lines.ts'
import { useDraft } from './use-draft.ts'
import { useInventory } from './use-inventory.ts'
import { useSend } from './use-send.ts'
import { useStockList } from './use-stock-list.ts'

const REASONS = ['spoilt', 'dropped', 'burnt', 'expired', 'staff', 'other'] as const
const reasonOf = (reason: string | undefined) => REASONS.find((one) => one === reason) ?? 'spoilt'

/** What was thrown away, and why. */
export function WasteTask() {
  const t = useT()
  const signs = signsOf(useLanguage())
  const { api } = useSuite()
  const { branch } = useInventory()
  const stock = useStockList()
  const tools = useDraft('waste')
  const { draft, field, setField, clear } = tools
  const { busy, failure, send } = useSend()
  const typed = readLines(draft.lines, stock.page, signs)

  const save = () =>
    send(
      () =>
        api.inventory.waste({
          body: {
            _id: draft._id,
            branchId: branch._id,
            note: field('note'),
            lines: (typed ?? []).map(({ line, ...rest }) => ({
              ...rest,
              reason: t(`inventory.reasons.${reasonOf(line['reason'])}`),
            })),
          },
        }),
      clear,
    )
  return (
    <TaskPage
      title={t('inventory.tasks.waste')}
      save={t('inventory.saveWaste')}
      ready={typed !== null}
      busy={busy}
      failure={failure}
      onSave={save}
      onDiscard={draft.lines.length > 0 ? clear : undefined}
    >
      <TakeLines stock={stock} tools={tools} first={() => ({ reason: 'spoilt' })}>
        {(line, change) => (
          <SegmentedRow
            label={t('fields.reason')}
            segments={REASONS.map((value) => ({ value, label: t(`inventory.reasons.${value}`) }))}
            value={reasonOf(line['reason'])}
            onChange={(reason) => change({ reason })}
          />
        )}
      </TakeLines>
      <TextField
        label={t('fields.note')}
        maxLength={500}
        value={field('note')}
        onChange={(event) => setField('note', event.currentTarget.value)}
      />
    </TaskPage>
  )
}
