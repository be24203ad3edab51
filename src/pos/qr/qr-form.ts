import * as z from 'zod/mini'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { QR_KINDS, QrAccount, type QrScheme, qrSchemesOf } from '#shared/qr/account.ts'
import { type QrFault, qrFault } from '#shared/qr/fault.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { FormField } from '../../ui/form/field.ts'

const is = (scheme: QrScheme, kind: QrAccount['kind']) => (draft: QrAccount) =>
  draft.scheme === scheme && draft.kind === kind

type Market = { readonly country: CountryCode; readonly currency: string }

/** Returns the form of an account, with the schemes of the branch's country and the error at its field. */
export function qrForm({ country, currency }: Market) {
  const schemes = qrSchemesOf(country)
  const kinds = schemes.flatMap((scheme) => QR_KINDS[scheme]).filter((kind) => kind !== '')
  const fields: readonly FormField<QrAccount>[] = [
    {
      name: 'scheme',
      kind: 'select',
      label: 'settings.qr.scheme',
      choices: schemes.map((value) => ({ value, text: `settings.qr.schemes.${value}` as const })),
    },
    {
      name: 'kind',
      kind: 'select',
      label: 'settings.qr.kind',
      choices: kinds.map((value) => ({ value, text: `settings.qr.kinds.${value}` as const })),
      when: ({ scheme }) => QR_KINDS[scheme].length > 1,
    },
    {
      name: 'bank',
      kind: 'text',
      label: 'settings.qr.bank',
      hint: 'settings.qr.bankHint',
      when: ({ scheme }) => scheme === 'vietqr',
    },
    {
      name: 'account',
      kind: 'text',
      label: 'settings.qr.number',
      when: ({ scheme }) => scheme !== 'pasted',
    },
    {
      name: 'reference',
      kind: 'text',
      label: 'settings.qr.reference',
      hint: 'settings.qr.referenceHint',
      when: is('promptpay', 'biller'),
    },
    {
      name: 'reference',
      kind: 'text',
      label: 'settings.qr.merchantNumber',
      hint: 'settings.qr.merchantNumberHint',
      when: is('khqr', 'merchant'),
    },
    {
      name: 'bank',
      kind: 'text',
      label: 'settings.qr.bankName',
      when: is('khqr', 'merchant'),
    },
    {
      name: 'payload',
      kind: 'textarea',
      label: 'settings.qr.payload',
      hint: 'settings.qr.payloadHint',
      when: ({ scheme }) => scheme === 'pasted',
    },
    { name: 'holder', kind: 'text', label: 'settings.qr.holder', hint: 'settings.qr.holderHint' },
    {
      name: 'city',
      kind: 'text',
      label: 'settings.qr.city',
      hint: 'settings.qr.cityHint',
      when: ({ scheme }) => scheme === 'khqr',
    },
  ]
  const schema = z.pipe(
    z.pipe(QrAccount, z.transform(tidied)),
    QrAccount.check((context) => {
      const fault = qrFault(context.value, { country, currency })
      if (!fault) return
      context.issues.push({
        code: 'custom',
        path: [fault.field],
        message: qrFaultText(fault, context.value.scheme),
        input: context.value,
      })
    }),
  )
  return { fields, schema }
}

/** The sentence for a fault; a wrong number with an example of its own scheme. */
export const qrFaultText = (
  { error }: QrFault,
  scheme: QrScheme,
): Extract<TextKey, `settings.qr.${string}`> => {
  if (error !== 'accountInvalid') return `settings.qr.${error}`
  // A pasted code has no number.
  return scheme === 'pasted' ? 'settings.qr.codeBroken' : `settings.qr.invalid.${scheme}`
}

/**
 * Returns the account without entries for another scheme or kind, and without the spaces in which people group
 * numbers.
 */
function tidied(account: QrAccount): QrAccount {
  const { scheme } = account
  const kind = QR_KINDS[scheme].includes(account.kind) ? account.kind : ''
  const isNumber = scheme === 'paynow' || scheme === 'promptpay'
  return {
    ...account,
    kind,
    account: isNumber ? account.account.replace(/[\s-]/g, '').toUpperCase() : account.account,
    bank: scheme === 'vietqr' || kind === 'merchant' ? account.bank : '',
    reference: kind === 'biller' || kind === 'merchant' ? (account.reference ?? '') : '',
    city: scheme === 'khqr' ? (account.city ?? '') : '',
  }
}
