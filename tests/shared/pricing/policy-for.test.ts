import { describe, expect, it } from 'vitest'
import { policyFor } from '#shared/pricing/policy-for.ts'
import { service, tax } from './bills.ts'

const row = (taxClass: string, rate: number, from: string, to: string | null = null) => ({
  ...tax(rate),
  taxClass,
  from,
  to,
})
const branch = {
  currency: 'SGD',
  taxRounding: 'per_line' as const,
  serviceCharge: service(10, true),
  cashRounding: { unit: 5, mode: 'down' as const },
  taxes: [
    row('standard', 8, '2023-01-01', '2023-12-31'),
    row('standard', 9, '2024-01-01'),
    row('alcohol', 10, '2023-06-01', '2023-06-30'),
  ],
}
const taxesOn = (date: string) => policyFor(branch, date).taxes

describe('the policy of a business day', () => {
  it.each([
    ['2022-12-31', { standard: [] }],
    ['2023-01-01', { standard: [tax(8)] }],
    ['2023-06-01', { standard: [tax(8)], alcohol: [tax(10)] }],
    ['2023-06-30', { standard: [tax(8)], alcohol: [tax(10)] }],
    ['2023-12-31', { standard: [tax(8)] }],
    ['2024-01-01', { standard: [tax(9)] }],
  ])('of %s has the taxes valid on it, first and last day included', (date, taxes) => {
    expect(taxesOn(date)).toStrictEqual(taxes)
  })

  it('keeps whether a tax is standalone, if the row says so', () => {
    const alone = { ...row('standard', 9, '2024-01-01'), standalone: true }
    const { taxes } = policyFor({ ...branch, taxes: [alone] }, '2024-01-01')
    expect(taxes).toStrictEqual({ standard: [tax(9, { standalone: true })] })
  })

  it('is otherwise that of the branch', () => {
    expect(policyFor(branch, '2022-01-01')).toStrictEqual({
      currency: 'SGD',
      taxes: { standard: [] },
      taxRounding: 'per_line',
      serviceCharge: { rate: 10, taxed: true, base: 'after_discount', types: ['dine_in'] },
      cashRounding: { unit: 5, mode: 'down' },
    })
    expect(policyFor({ ...branch, serviceCharge: null }, '2022-01-01').serviceCharge).toBeNull()
  })
})
