import { css } from '@emotion/react'
import { useState } from 'react'
import type { Publishing } from '#shared/menu/publishing/contract.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { CheckList } from '../../../ui/controls/CheckList.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { TaskDialog } from '../../../ui/controls/TaskDialog.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { TimeField } from '../../../ui/controls/TimeField.tsx'
import { DateField } from '../../../ui/days/DateField.tsx'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranchNames } from '../../frame/use-branch-names.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { Difference } from './Difference.tsx'

/** Longest name of a version. */
const LONGEST = 60

/** The difference between what branches sell and the edited menu, and where and when it is published. */
export function PublishDialog({
  state,
  onClose,
}: {
  /** What the person saw when it opened: what is edited later is not published unseen. */
  readonly state: Publishing
  readonly onClose: () => void
}) {
  const t = useT()
  const dates = useDates()
  const { api } = useSuite()
  const { nameOf } = useBranchNames()
  const mayEdit = useAccess().may(['manage_menu'])
  const { _id: branchId, timeZone, businessDayCutoff } = useBranch().branch
  // What is shown is what is published.
  const [seen] = useState(state)
  const changed = seen.branches.filter(({ changes }) => changes > 0)
  const [chosen, setChosen] = useState(() => changed.map((one) => one.branchId))
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState(() => businessDate(Date.now(), timeZone, businessDayCutoff))
  const [clock, setClock] = useState('')
  const [name, setName] = useState('')
  const at =
    when === 'now' || day === '' || clock === ''
      ? undefined
      : new Date(instantAt(day, clock, timeZone)).toISOString()
  const publish = async () => {
    await api.menuPublishing.publish({
      body: {
        branchId,
        branches: changed
          .filter((one) => chosen.includes(one.branchId))
          .map((one) => ({ branchId: one.branchId, seen: one.seen })),
        name,
        ...(at !== undefined && { at }),
      },
    })
    if (at === undefined) toast.note('menu.publishing.done')
    else toast.note('menu.publishing.planned', { time: dates.dateTime(at, 'short') })
  }
  return (
    <TaskDialog
      width={640}
      title={t('menu.publishing.title')}
      confirm={t(when === 'now' ? 'menu.publishing.publish' : 'menu.publishing.plan')}
      ready={mayEdit && chosen.length > 0 && (when === 'now' || at !== undefined)}
      onConfirm={publish}
      onClose={onClose}
    >
      <Difference everywhere={seen.branches.length} />
      {mayEdit && (
        <>
          {changed.length > 1 && (
            <CheckList
              label={t('fields.branches')}
              options={changed.map((one) => ({
                value: one.branchId,
                label: nameOf(one.branchId),
              }))}
              values={chosen}
              onChange={setChosen}
            />
          )}
          <SegmentedRow<'now' | 'later'>
            label={t('menu.publishing.when')}
            segments={[
              { value: 'now', label: t('menu.publishing.now') },
              { value: 'later', label: t('menu.publishing.later') },
            ]}
            value={when}
            onChange={setWhen}
          />
          {when === 'later' && (
            <div css={pair}>
              <DateField label={t('reports.day')} value={day} onChange={setDay} />
              <TimeField
                label={t('fields.time')}
                value={clock}
                onChange={(event) => setClock(event.currentTarget.value)}
              />
            </div>
          )}
          <TextField
            label={t('fields.name')}
            maxLength={LONGEST}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
    </TaskDialog>
  )
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
  gap: 'var(--space-4)',
})
