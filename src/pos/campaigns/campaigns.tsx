import * as z from 'zod/mini'
import { CampaignChannel, CampaignState } from '#shared/campaigns/campaign.ts'
import { type Campaign, CampaignDraft } from '#shared/campaigns/contract.ts'
import { namesCode } from '#shared/campaigns/fill-words.ts'
import { StatusPill, type Tone } from '../../ui/controls/StatusPill.tsx'
import type { FormField } from '../../ui/form/field.ts'
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
import { useCodePromotions } from './use-promotions.ts'
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

/** A campaign that a person has finished: a message that names a code gives one. */
const CampaignForm = CampaignDraft.check(
  z.refine(({ promotionId, text }) => promotionId !== null || !namesCode(text), {
    path: ['promotionId'],
    error: 'form.chooseOne',
  }),
)

/** The code that each guest is given, for people who may make codes. */
const CODE_FIELDS: readonly FormField<CampaignDraft>[] = [
  {
    name: 'promotionId',
    kind: 'relation',
    label: 'campaigns.code',
    hint: 'campaigns.codeHint',
    none: 'campaigns.noCode',
    choices: useCodePromotions,
  },
  {
    name: 'codeDays',
    kind: 'number',
    label: 'promotions.nextVisit.days',
    when: ({ promotionId }) => promotionId !== null,
  },
]

/** Campaigns as a branch enters them. */
const campaignsWith = (codes: readonly FormField<CampaignDraft>[]) =>
  resource<Campaign, CampaignDraft>({
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
        ...codes,
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
      schema: CampaignForm,
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
        promotionId: null,
        codeDays: 30,
      },
      below: Preview,
      beside: true,
    },
    api: ({ campaigns }, { branchId }) => ofCollection(campaigns, { branchId }),
  })

const WITH_CODES = campaignsWith(CODE_FIELDS)
const WITHOUT_CODES = campaignsWith([])

/** The campaigns of the branch, and the program that takes messages for guests who are not here. */
export function CampaignsPage() {
  const place = useBranchPlace()
  const { may, mayOpen } = useAccess()
  const mayGive = mayOpen({ feature: 'promotions', anyOf: ['manage_promotions'] })
  return (
    <ResourcePage
      resource={mayGive ? WITH_CODES : WITHOUT_CODES}
      place={place}
      may={may}
      below={<HookPanel place={place} />}
    />
  )
}
