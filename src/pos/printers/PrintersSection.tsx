import { NO_PRINTERS, TakeawayPrinting } from '#shared/printers/printer.ts'
import { Card } from '../../ui/controls/Card.tsx'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { PrintQueue } from '../frame/PrintQueue.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { printers } from './printers.tsx'
import { TAKEAWAY_FIELDS } from './takeaway-fields.ts'

const CARDS: readonly FormCard<TakeawayPrinting>[] = [
  { title: 'printers.takeaway', help: 'printers.takeawayHint', fields: TAKEAWAY_FIELDS },
]
const toDraft = ({ printsItself, largeNumber }: TakeawayPrinting): TakeawayPrinting => ({
  printsItself,
  largeNumber,
})

/** The printers of the branch, and what is printed for takeaway guests. */
export function PrintersSection() {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const place = useBranchPlace()
  const { may } = useAccess()
  return (
    <CardsForm
      before={
        <>
          <Card wide help={t('printers.hint')}>
            <ResourcePage section resource={printers} place={place} may={may} />
          </Card>
          <Card title={t('printJobs.title')}>
            <PrintQueue />
          </Card>
        </>
      }
      cards={CARDS}
      schema={TakeawayPrinting}
      record={(branch.printing ?? NO_PRINTERS).takeaway}
      toDraft={toDraft}
      place={place}
      locked={!may(['manage_settings'])}
      save={(draft, over) =>
        api.printers.updateTakeaway({
          params: { branchId: branch._id },
          body: { ...draft, base: toDraft(over) },
        })
      }
    />
  )
}
