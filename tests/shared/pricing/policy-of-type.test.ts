import { describe, expect, it } from 'vitest'
import { policyOfEveryType, policyOfType } from '#shared/pricing/policy-of-type.ts'
import { policy, service, tax } from './bills.ts'

const charge = { ...service(10, true), types: ['dine_in' as const, 'delivery' as const] }
const branch = policy([tax(7, { included: true })], { serviceCharge: charge })

describe('the policy of an order of a type', () => {
  it.each([
    ['dine_in', charge],
    ['delivery', charge],
    ['takeaway', null],
  ] as const)('%s bears the service charge only where the branch says so', (type, expected) => {
    expect(policyOfType(branch, type)).toStrictEqual({
      ...branch,
      service: charge,
      serviceCharge: expected,
    })
  })

  it('knows the charge of every other type, for any number of changes', () => {
    const takeaway = policyOfType(branch, 'takeaway')
    expect(policyOfType(takeaway, 'dine_in')).toStrictEqual(policyOfType(branch, 'dine_in'))
    expect(policyOfType(policyOfType(takeaway, 'delivery'), 'takeaway')).toStrictEqual(takeaway)
  })

  it('is that of the branch where nothing is charged for service', () => {
    const free = policy([])
    expect(policyOfType(free, 'takeaway')).toBe(free)
    expect(policyOfEveryType(free)).toBe(free)
  })

  it('stays as it is on an order of a till that charged every type', () => {
    const old = policyOfEveryType(branch)
    expect(old.serviceCharge).toStrictEqual(service(10, true))
    expect(policyOfType(old, 'takeaway')).toBe(old)
  })
})
