import { describe, expect, test } from 'vitest'
import { FEATURES } from '#shared/features/feature.ts'
import { ROLES } from '#shared/permissions/role.ts'
import { rolePermissions } from '#shared/permissions/roles.ts'
import { bangkok, demoUser, lao, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const [owner, cashier, waiter, admin] = [
  await house.signIn('la.owner'),
  await house.signIn('la.cashier'),
  await house.signIn('la.waiter'),
  await house.signIn('sala.admin'),
]

describe('my permissions', () => {
  test('are those of the role in the shape of section 3', async () => {
    const { status, body } = await waiter.get('/my-permissions')
    expect(status).toBe(200)
    const { id, name } = demoUser('la.waiter')
    expect(body).toMatchObject({ success: true, data: { user: { id, role: 'waiter', name } } })
    expect(new Set(body.data.permissions)).toEqual(new Set(rolePermissions('waiter')))
    expect(body.data).toMatchObject({
      explicitPermissions: [],
      managementCapabilities: [],
      permissionGroups: { orders: ['view_orders'], tables: ['view_tables'] },
      lastUpdated: house.now().toISOString(),
    })
    expect(body.data.rolePermissions).toEqual(body.data.permissions)
    expect(body.data.availableFeatures).toContainEqual({ feature: 'menu', category: 'operations' })
    const [first] = body.data.navigation
    expect(first).toEqual({
      id: 'dashboard',
      name: 'nav.dashboard',
      path: '',
      icon: 'layout-dashboard',
      requiredPermissions: ['view_dashboard', 'view_reports', 'view_orders'],
      featureId: 'dashboard',
      section: 'sales',
      children: [],
    })
  })

  test('include those given besides the role', async () => {
    await house.db
      .updateTable('users')
      .set({ permissions: ['manage_shifts', 'view_orders'] })
      .where('id', '=', demoUser('la.cashier').id)
      .execute()
    house.wait(3000)
    const { body } = await cashier.get('/my-permissions')
    expect(body.data.explicitPermissions).toEqual(['manage_shifts'])
    expect(body.data.managementCapabilities).toEqual(['end_of_day', 'shifts'])
  })

  test('in a branch leave out features it has switched off; LA starts without receipts', async () => {
    const names = async (path: string) =>
      (await owner.get(path)).body.data.availableFeatures.map(
        ({ feature }: { feature: string }) => feature,
      )
    expect(await names('/my-permissions')).toContain('receipts')
    const inBranch = await names(`/my-permissions?branchId=${riverside.branch._id}`)
    expect(inBranch).not.toContain('receipts')
    expect(inBranch).toContain('reports')
    const foreign = await owner.get(`/my-permissions?branchId=${bangkok.branch._id}`)
    expect(foreign.status).toBe(404)
  })
})

describe.each(['/role-permissions', '/role-feature-matrix'])('%s', (path) => {
  test('lists every role, feature, entry and button', async () => {
    const { body } = await admin.get(path)
    expect(body).toMatchObject({ success: true, message: 'Role permissions' })
    const { roleCapabilities, featureMatrix, uiComponentMatrix } = body.data
    expect(Object.keys(roleCapabilities)).toEqual(ROLES)
    expect(Object.keys(featureMatrix)).toEqual(FEATURES)
    expect(roleCapabilities.cashier).toMatchObject({
      roleName: 'cashier',
      level: 6,
      category: 'staff',
      navigationItems: ['quick-orders', 'transactions', 'menu', 'shifts'],
      dashboardSections: ['sales', 'operations'],
      restrictions: ['package', 'branch', 'four-items'],
    })
    expect(roleCapabilities.cashier.actionButtons).toContainEqual({
      id: 'charge',
      permission: 'process_payments',
    })
    expect(featureMatrix.reports).toMatchObject({ packageType: 'standard', category: 'reports' })
    expect(featureMatrix.advancedAnalytics.availableToRoles).toEqual([
      'sala_admin',
      'sala_staff',
      'sala_support',
    ])
    expect(uiComponentMatrix['button.refund']).toMatchObject({
      requiredPermissions: ['process_refunds'],
    })
    expect(uiComponentMatrix['button.refund'].availableToRoles).toContain('cashier')
  })

  test('is narrowed by role and feature', async () => {
    const { data: ofRole } = (await waiter.get(`${path}?role=chef`)).body
    expect(Object.keys(ofRole.roleCapabilities)).toEqual(['chef'])
    const { data: ofFeature } = (await waiter.get(`${path}?feature=settings`)).body
    expect(Object.keys(ofFeature.featureMatrix)).toEqual(['settings'])
    expect(Object.keys(ofFeature.roleCapabilities)).not.toContain('waiter')
    expect((await waiter.get(`${path}?role=king`)).status).toBe(400)
  })

  test('lists custom roles for people who may see them', async () => {
    const draft = { name: `Host ${path}`, permissions: ['view_tables'] }
    const { body: role } = await owner.post(`/custom-roles?restaurantId=${lao.id}`, draft)
    const seen = (await owner.get(path)).body.data.roleCapabilities[role._id]
    expect(seen).toMatchObject({ roleName: draft.name, level: 8, category: 'staff' })
    expect(seen.features).toContain('tables')
    expect((await waiter.get(path)).body.data.roleCapabilities).not.toHaveProperty(role._id)
  })
})
