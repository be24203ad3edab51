import type { SendChannel } from '#shared/campaigns/campaign.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

/** How a campaign reaches its guests, in words. */
export const CHANNEL_NAMES = {
  till: 'campaigns.channels.till',
  receipt: 'campaigns.channels.receipt',
  display: 'campaigns.channels.display',
  email: 'fields.email',
  webhook: 'campaigns.channels.webhook',
  call: 'campaigns.channels.call',
} as const satisfies Readonly<Record<SendChannel, TextKey>>
