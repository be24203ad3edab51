import { useState } from 'react'
import type { Employee } from '#shared/employees/employee.ts'
import { type Employment, type Pay, PAYS } from '#shared/employments/employment.ts'
import { lastOf } from '#shared/employments/held-on.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { usePositions } from '../place/use-people.ts'

export const ENDS = 'ends'
type PayChoice = Pay | typeof ENDS

export type Parts = {
  readonly staff: Employee
  readonly place: Place
  readonly versions: readonly Employment[]
}

/** Returns what is typed for a version, beginning with the one before of the chosen position, and saves it. */
export function useEmploymentDraft({ staff, place, versions }: Parts) {
  const { api } = useSuite()
  const setsWages = useAccess().may(['manage_payroll'])
  const [_id] = useState(newId)
  const positions = usePositions(place).filter(({ archived }) => !archived)
  const [chosen, setPosition] = useState(versions.at(-1)?.positionId)
  const position = positions.find((one) => one._id === chosen) ?? positions[0]
  const positionId = position?._id ?? ''
  const before = lastOf(versions, { userId: staff._id, branchId: place.branchId, positionId })
  const [since, setSince] = useState(useBusinessDay())
  const [chosenPay, setPay] = useState<PayChoice>()
  const [typed, setAmount] = useState<number | null>()
  const start = startOf(before)
  const pay = chosenPay ?? start.pay
  const amount = typed === undefined ? start.amount : typed
  const asksWage = setsWages && pay !== ENDS

  return {
    positions,
    positionId,
    setPosition,
    since,
    setSince,
    pay,
    setPay,
    amount,
    setAmount,
    asksWage,
    /** There is something to end. */
    mayEnd: before !== undefined,
    ready: positionId !== '' && since !== '' && !Number.isNaN(amount),
    save: async () => {
      const body = { _id, userId: staff._id, positionId, since, pay: pay === ENDS ? null : pay }
      await api.employments.create({
        query: { branchId: place.branchId },
        body: { ...body, ...(asksWage && { amount }) },
      })
    },
  }
}

const startOf = (before: Employment | undefined) => ({
  pay: before?.pay ?? PAYS[0],
  amount: before?.amount ?? null,
})
