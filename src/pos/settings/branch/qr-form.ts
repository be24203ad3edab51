import * as z from 'zod/mini'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { QR_KINDS, QrAccount, qrFault, qrSchemesOf } from '#shared/qr/account.ts'
import type { FormField } from '../../../ui/resource/resource.ts'

/** The form of an account, with the schemes of the branch's country and what is wrong with it at its field. */
export function qrForm(country: CountryCode) {
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
      name: 'payload',
      kind: 'textarea',
      label: 'settings.qr.payload',
      hint: 'settings.qr.payloadHint',
      when: ({ scheme }) => scheme === 'pasted',
    },
    { name: 'holder', kind: 'text', label: 'settings.qr.holder', hint: 'settings.qr.holderHint' },
  ]
  const schema = z.pipe(
    // A scheme without kinds drops the one that was chosen for another.
    z.pipe(
      QrAccount,
      z.transform((account) =>
        QR_KINDS[account.scheme].length > 1 ? account : { ...account, kind: '' as const },
      ),
    ),
    QrAccount.check((context) => {
      const fault = qrFault(context.value, country)
      if (!fault) return
      context.issues.push({
        code: 'custom',
        path: [fault.field],
        message: `settings.qr.${fault.error}`,
        input: context.value,
      })
    }),
  )
  return { fields, schema }
}
