import { PaymentMethod } from '#shared/orders/order.ts'
import { PaymentRemark } from '#shared/orders/remarks.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'

type Words = {
  readonly t: (key: TextKey) => string
  readonly dateTime: (at: string) => string
}

/** Returns a value of an entry in words: times, reasons, ways to pay, yes and no are kept for machines. */
export function factText(path: string, value: string, { t, dateTime }: Words): string {
  switch (path) {
    case 'takenAt':
    case 'claimedAt':
      return dateTime(value)
    case 'remarks':
      return each(value, (word) => {
        const { success, data } = PaymentRemark.safeParse(word)
        return success ? t(`latePayments.remarks.${data}`) : word
      })
    case 'method':
    case 'paymentMethods':
      return each(value, (word) => {
        const { success, data } = PaymentMethod.safeParse(word)
        return success ? t(`checkout.methods.${data}`) : word
      })
    case 'pin':
      return value === 'set' || value === 'removed' ? t(PIN[value]) : value
    default:
      return value === 'true' ? t('common.yes') : value === 'false' ? t('common.no') : value
  }
}

const PIN = { set: 'audit.deeds.newPin', removed: 'audit.deeds.removed' } as const

const each = (values: string, word: (value: string) => string) =>
  values.split(', ').map(word).join(', ')
