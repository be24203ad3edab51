import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { widePage } from '../../ui/controls/page-look.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { type Loading, useRead } from '../../ui/query/use-read.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { InventoryHead } from './InventoryHead.tsx'
import { useInventory } from './use-inventory.ts'

const AREAS = ['inventory', 'inventorySync', 'recipes', 'ingredients', 'menuItems'] as const

/** How sales become movements of stock: how far it is, what it could not read, and what takes nothing. */
export function PostingView() {
  const { branch } = useInventory()
  const request = { query: { branchId: branch._id } }
  const health = useRead('inventorySync.health', request, AREAS)
  const status = useRead('inventorySync.status', request, AREAS)
  const gaps = useRead('inventorySync.ingredients', request, AREAS)
  const reload = async () => {
    await Promise.all([health.reload(), status.reload()])
  }
  return (
    <div css={widePage}>
      <InventoryHead />
      <div css={panels}>
        <Health of={health} status={status} />
        <Parked of={status} onRetried={reload} />
        <Gaps of={gaps} />
        <Rebuild />
      </div>
    </div>
  )
}

type Of<Name extends keyof SyncReplies> = Loading<SyncReplies[Name]>
type SyncReplies = {
  readonly health: NonNullable<ReturnType<typeof useRead<'inventorySync.health'>>['page']>
  readonly status: NonNullable<ReturnType<typeof useRead<'inventorySync.status'>>['page']>
  readonly gaps: NonNullable<ReturnType<typeof useRead<'inventorySync.ingredients'>>['page']>
}

function Health({ of, status }: { readonly of: Of<'health'>; readonly status: Of<'status'> }) {
  const t = useT()
  const dates = useDates()
  const { number } = useFormat()
  const postedAt = status.page?.postedAt ?? null
  return (
    <Panel title={t('inventory.posting.health')}>
      <Loaded of={of}>
        {({ healthy, waiting, since, parked }) => (
          <>
            <div>
              {healthy ? (
                <StatusPill tone="ok" icon={<CircleCheck aria-hidden />}>
                  {t('inventory.posting.healthy')}
                </StatusPill>
              ) : (
                <StatusPill tone="warn" icon={<TriangleAlert aria-hidden />}>
                  {t('inventory.posting.unhealthy')}
                </StatusPill>
              )}
            </div>
            <dl css={facts}>
              <dt>{t('inventory.posting.waiting')}</dt>
              <dd>{number(waiting)}</dd>
              {since !== null && (
                <>
                  <dt>{t('inventory.posting.since')}</dt>
                  <dd>{dates.dateTime(since, 'short')}</dd>
                </>
              )}
              <dt>{t('inventory.posting.parked')}</dt>
              <dd>{number(parked)}</dd>
              <dt>{t('inventory.posting.last')}</dt>
              <dd>{postedAt === null ? '–' : dates.dateTime(postedAt, 'short')}</dd>
            </dl>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Parked({
  of,
  onRetried,
}: {
  readonly of: Of<'status'>
  readonly onRetried: () => Promise<void>
}) {
  const t = useT()
  const dates = useDates()
  const { api } = useSuite()
  const { branch, mayManage } = useInventory()
  const { busy, run } = useTask(toast.failure)
  const retry = async () => {
    const { posted, parked } = await api.inventorySync.retry({ body: { branchId: branch._id } })
    await onRetried()
    toast.success('inventory.posting.retried', { posted, parked })
  }
  return (
    <Loaded of={of}>
      {({ parked }) =>
        parked.length > 0 && (
          <Panel title={t('inventory.posting.parked')}>
            <p>{t('inventory.posting.parkedHint')}</p>
            <ul css={rows}>
              {parked.map(({ sourceKind, sourceId, error, parkedAt }) => (
                <li key={`${sourceKind} ${sourceId}`}>
                  <strong>{t(nameOf(sourceKind))}</strong> {dates.dateTime(parkedAt, 'short')}
                  <code css={code}>{error}</code>
                </li>
              ))}
            </ul>
            {mayManage && (
              <div>
                <Button
                  icon={<RefreshCw aria-hidden />}
                  busy={busy}
                  onClick={() => void run(retry)}
                >
                  {t('common.retry')}
                </Button>
              </div>
            )}
          </Panel>
        )
      }
    </Loaded>
  )
}

const KINDS = ['sale', 'refund', 'void'] as const
const nameOf = (kind: string) =>
  kind === 'points'
    ? 'fields.points'
    : (`inventory.posting.kinds.${KINDS.find((one) => one === kind) ?? 'sale'}` as const)

function Gaps({ of }: { readonly of: Of<'gaps'> }) {
  const t = useT()
  const text = useLocalText()
  return (
    <Loaded of={of}>
      {({ dishes, choices, uncosted }) => (
        <>
          <Names
            title={t('inventory.posting.dishes')}
            note={t('inventory.posting.dishesHint')}
            names={dishes.map(({ _id, name }) => ({ _id, name: text(name) }))}
          />
          <Names
            title={t('inventory.posting.choices')}
            note={t('inventory.posting.choicesHint')}
            names={choices.map(({ _id, name }) => ({ _id, name: text(name) }))}
          />
          <Names
            title={t('inventory.posting.uncosted')}
            note={t('inventory.posting.uncostedHint')}
            names={uncosted}
          />
        </>
      )}
    </Loaded>
  )
}

/** Names of which each needs a person; nothing is shown where there are none. */
function Names({
  title,
  note,
  names,
}: {
  readonly title: string
  readonly note: ReactNode
  readonly names: readonly { readonly _id: string; readonly name: string }[]
}) {
  const { number } = useFormat()
  if (names.length === 0) return null
  return (
    <Panel title={title} note={number(names.length)}>
      <p css={quiet}>{note}</p>
      <ul css={chips}>
        {names.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </Panel>
  )
}

function Rebuild() {
  const t = useT()
  const { api } = useSuite()
  const { branch, mayManage } = useInventory()
  const { busy, run } = useTask(toast.failure)
  if (!mayManage) return null
  const rebuild = async () => {
    const { corrected } = await api.inventorySync.rebuild({ body: { branchId: branch._id } })
    toast.success('inventory.posting.rebuilt', { corrected })
  }
  return (
    <Panel title={t('inventory.posting.check')}>
      <p css={quiet}>{t('inventory.posting.checkHint')}</p>
      <div>
        <Button busy={busy} onClick={() => void run(rebuild)}>
          {t('inventory.posting.rebuild')}
        </Button>
      </div>
    </Panel>
  )
}

const panels = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-4)',
})
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 'var(--space-2) var(--space-4)',
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
const rows = css({ display: 'grid', gap: 'var(--space-3)', listStyle: 'none' })
const code = css({
  display: 'block',
  overflowWrap: 'anywhere',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
})
const quiet = css({ color: 'var(--ink-2)', textWrap: 'pretty' })
const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  listStyle: 'none',
  '& > li': {
    padding: '0.2em 0.8em',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-pill)',
    overflowWrap: 'anywhere',
  },
})
