import { lao, type Loose, luangPrabang, openHouse, riverside } from '../../support/house.ts'
import { beer, createTill, newId, opened, orderIn } from '../../support/till.ts'

export const [HERE, THERE] = [riverside.branch._id, luangPrabang.branch._id]

/** A restaurant of three branches, with people who publish and tills that sell. */
export async function openMenuHouse() {
  const house = await openHouse()
  const owner = await house.signIn('la.owner')
  const till = await createTill(await house.signIn('la.cashier'))
  const other = await createTill(await house.signIn('la.cashier2'), luangPrabang.branch)
  type Till = typeof till

  let count = 0
  const dish = async (price = 40_000, more: object = {}): Promise<string> => {
    const { body } = await owner.post('/menu-items', {
      branchId: HERE,
      categoryId: beer.categoryId,
      name: { en: `Curry ${++count}` },
      price,
      taxClass: 'standard',
      station: beer.station,
      barcode: null,
      modifierGroupIds: [],
      ...more,
    })
    return body._id
  }
  const edit = (id: string, body: object) => owner.patch(`/menu-items/${id}`, body)
  const state = async () => (await owner.get(`/menu-publishing?branchId=${HERE}`)).body
  const difference = async () =>
    (await owner.get(`/menu-publishing/difference?branchId=${HERE}`)).body
  const seenIn = async (...branchIds: readonly string[]): Promise<readonly Loose[]> =>
    (await state()).branches
      .filter((one: Loose) => branchIds.includes(one.branchId))
      .map(({ branchId, seen }: Loose) => ({ branchId, seen }))
  const collect = async (collects: boolean) => {
    const { branches } = await state()
    const seen = branches.map(({ branchId, seen: one }: Loose) => ({ branchId, seen: one }))
    return owner.post(`/menu-publishing/collect?branchId=${HERE}`, {
      collects,
      ...(!collects && { branches: seen }),
    })
  }
  const publish = async (branchIds: readonly string[], more: object = {}) =>
    owner.post('/menu-publishing/publish', {
      branchId: HERE,
      branches: await seenIn(...branchIds),
      ...more,
    })
  const versions = async (): Promise<readonly Loose[]> =>
    (await owner.get(`/menu-versions?branchId=${HERE}&limit=50`)).body.results
  const undo = (id: string) => owner.post(`/menu-versions/${id}/undo`, { branchId: HERE })

  /** What a branch's tills have of a dish; undefined: nothing. */
  const rowIn = async (branchId: string, id: string): Promise<Loose> => {
    const { body } = await owner.get(`/branches/${branchId}/sync?since=0`)
    return body.rows.find((row: Loose) => row.topic === 'menu' && row._id === id)?.row
  }
  /** Sells one dish at a moment, and returns its price or why it was refused. */
  async function sold(menuItemId: string, unitPrice: number, by: Till = till, at = house.now()) {
    const orderId = newId()
    const line = { orderId, lineId: newId(), menuItemId, quantity: 1, modifiers: [], note: '' }
    const given = [
      opened(orderId),
      { kind: 'order.addLine', payload: { ...line, unitPrice } },
    ] as const
    const answer = await by.post(
      given.map((draft) => ({ ...by.command(draft), at: at.toISOString() })),
    )
    const [, result] = answer.results
    return result?.outcome === 'refused' ? result.code : orderIn(answer).lines[0]?.unitPrice
  }
  /** Opens one more branch with the same menu. */
  const another = async (code: string): Promise<string> => {
    const { body } = await owner.post('/branches', {
      restaurantId: lao.id,
      name: { en: code },
      code,
      country: 'LA',
      copyFrom: HERE,
    })
    return body._id
  }
  return {
    house,
    owner,
    till,
    other,
    dish,
    edit,
    state,
    difference,
    seenIn,
    collect,
    publish,
    versions,
    undo,
    rowIn,
    sold,
    another,
  }
}
