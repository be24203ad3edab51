import { CampaignChannel, CampaignState } from '#shared/campaigns/campaign.ts'
import { type Campaign, CampaignDraft } from '#shared/campaigns/contract.ts'
import { StatusPill, type Tone } from '../../ui/controls/StatusPill.tsx'
import { numberColumn, textColumn } from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { CHANNEL_NAMES } from '../place/channel-names.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { CampaignMore } from './CampaignMore.tsx'
import { HookPanel } from './HookPanel.tsx'
import { Preview } from './Preview.tsx'
import { useSegmentChoices } from './use-segments.ts'

const TONES: Readonly<Record<CampaignState, Tone>> = {
  draft: 'neutral',
  scheduled: 'primary',
  running: 'ok',
  paused: 'warn',
  ended: 'neutral',
}
/** Percent of the guests who are not sent a campaign, where no other number is set. */
const USUAL_HOLD_OUT = 10

/** Campaigns as a branch enters them. */
const CAMPAIGNS = resource<Campaign, CampaignDraft>({
  name: 'pages.crmCampaigns',
  empty: 'campaigns.empty',
  areas: ['campaigns'],
  search: true,
  filters: [
    {
      name: 'state',
      label: 'fields.status',
      choices: CampaignState.options.map((value) => ({
        value,
        text: `campaigns.states.${value}` as const,
      })),
    },
  ],
  title: ({ name }) => name,
  columns: [
    textColumn('fields.name', 'name', { sort: 'name' }),
    {
      title: 'fields.status',
      cell: ({ state }, { t }) => (
        <StatusPill tone={TONES[state]}>{t(`campaigns.states.${state}`)}</StatusPill>
      ),
      value: ({ state }, { t }) => t(`campaigns.states.${state}`),
      phone: 'top',
    },
    textColumn('campaigns.segment', 'segmentName', { phone: 'low' }),
    {
      title: 'campaigns.channel',
      cell: ({ channel }, { t }) => t(CHANNEL_NAMES[channel]),
    },
    numberColumn('campaigns.sent', 'sent', { phone: 'end' }),
    numberColumn('campaigns.heldOut', 'held'),
    {
      title: 'campaigns.started',
      cell: ({ startedAt }, { dates }) =>
        startedAt === null ? '–' : dates.dateTime(startedAt, 'short'),
      value: ({ startedAt }) => (startedAt === null ? null : { at: startedAt }),
      sort: 'startedAt',
      wide: true,
    },
  ],
  more: CampaignMore,
  // What guests have read is not rewritten.
  can: (action, { state }) => state === 'draft' || (action === 'remove' && state === 'ended'),
  form: {
    add: 'campaigns.add',
    manage: ['manage_customers'],
    fields: [
      { name: 'name', kind: 'text', label: 'fields.name' },
      {
        name: 'segmentId',
        kind: 'relation',
        label: 'campaigns.segment',
        choices: useSegmentChoices,
      },
      {
        name: 'channel',
        kind: 'select',
        label: 'campaigns.channel',
        choices: CampaignChannel.options.map((value) => ({
          value,
          text: CHANNEL_NAMES[value],
        })),
      },
      { name: 'text', kind: 'localTextarea', label: 'campaigns.text' },
      { name: 'points', kind: 'number', label: 'fields.points', half: true },
      {
        name: 'holdOut',
        kind: 'percent',
        label: 'campaigns.heldOut',
        hint: 'campaigns.heldOutHint',
        half: true,
      },
      {
        name: 'startsOn',
        kind: 'date',
        label: 'fields.firstDay',
        none: 'campaigns.atOnce',
        half: true,
      },
      { name: 'startTime', kind: 'time', label: 'fields.time', half: true },
      { name: 'endsOn', kind: 'date', label: 'fields.lastDay', none: 'campaigns.noEnd' },
      { name: 'messageCost', kind: 'money', label: 'campaigns.messageCost' },
    ],
    schema: CampaignDraft,
    blank: {
      name: '',
      segmentId: '',
      channel: 'till',
      text: {},
      points: 0,
      holdOut: USUAL_HOLD_OUT,
      startsOn: null,
      startTime: '10:00',
      endsOn: null,
      messageCost: 0,
    },
    below: Preview,
    beside: true,
  },
  api: ({ campaigns }, { branchId }) => ofCollection(campaigns, { branchId }),
})

/** The campaigns of the branch, and the program that takes messages for guests who are not here. */
export function CampaignsPage() {
  const place = useBranchPlace()
  const { may } = useAccess()
  return (
    <ResourcePage
      resource={CAMPAIGNS}
      place={place}
      may={may}
      below={<HookPanel place={place} />}
    />
  )
}
