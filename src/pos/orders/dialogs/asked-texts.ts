import type { Asked } from '#shared/dining/asks.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'

/** The names of what guests are asked for. */
export const ASKED_TEXTS: Readonly<Record<Asked, TextKey>> = {
  name: 'fields.name',
  phone: 'fields.phone',
  buzzer: 'fields.buzzer',
  address: 'fields.address',
}
