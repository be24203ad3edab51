import { css } from '@emotion/react'
import { type CampaignState, mayMove } from '#shared/campaigns/campaign.ts'
import type { Campaign } from '#shared/campaigns/contract.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useCache } from '../../ui/query/use-cache.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { CallList } from './CallList.tsx'
import { Preview } from './Preview.tsx'
import { ResultPanel } from './ResultPanel.tsx'

type Move = `${CampaignState} ${CampaignState}`
/** What a person does about a campaign, in the order of its keys. */
const KEYS: Readonly<Partial<Record<Move, TextKey>>> = {
  'draft scheduled': 'campaigns.start',
  'scheduled draft': 'campaigns.unschedule',
  'running paused': 'campaigns.pause',
  'paused running': 'campaigns.resume',
  'running ended': 'campaigns.end',
  'paused ended': 'campaigns.end',
  'ended paused': 'campaigns.reopen',
}
const STATES: readonly CampaignState[] = ['scheduled', 'draft', 'running', 'paused', 'ended']

/** What can be done about a campaign, what its guests read, and what came of it. */
export function CampaignMore({ row }: { readonly row: Campaign }) {
  const { may, mayOpen } = useAccess()
  return (
    <>
      <div css={[frame, onScreen]}>
        {may(['manage_customers']) && !row.archived && <Keys row={row} />}
        <Preview draft={row} />
        {row.startedAt !== null && mayOpen({ included: 'advancedAnalytics' }) && (
          <ResultPanel id={row._id} />
        )}
      </div>
      {row.startedAt !== null && may(['manage_customers']) && may(['view_customers']) && (
        <CallList key={row._id} row={row} />
      )}
    </>
  )
}

function Keys({ row: { _id, state } }: { readonly row: Campaign }) {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useSuite()
  const cache = useCache()
  const { branchId } = useBranchPlace()
  const { busy, failure, run } = useTask()
  const call = (from: CampaignState, to: CampaignState) =>
    api.campaigns
      .move({ params: { id: _id }, query: { branchId }, body: { from, to } })
      .finally(() => void cache.invalidate(['campaigns']))

  async function move(to: CampaignState) {
    await call(state, to)
    const said = `campaigns.states.${to}` as const
    // Back to where it was, where the rules have a way there.
    if (mayMove(to, state)) undoToast(said, {}, () => void call(to, state).catch(toast.failure))
    else toast.success(said)
  }
  return (
    <div css={frame}>
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
      <div css={keys}>
        {STATES.flatMap((to) => {
          const text = mayMove(state, to) ? KEYS[`${state} ${to}`] : undefined
          return text === undefined
            ? []
            : [
                <Button
                  key={to}
                  kind={to === 'scheduled' || to === 'running' ? 'primary' : 'quiet'}
                  busy={busy}
                  onClick={() => void run(() => move(to))}
                >
                  {t(text)}
                </Button>,
              ]
        })}
      </div>
    </div>
  )
}

/** Paper has the list of guests to call. */
const onScreen = css({ '@media print': { display: 'none' } })
const frame = css({ display: 'grid', gap: 'var(--space-3)' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
