import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id } from '../contract/scalars.ts'
import { FEATURES, PACKAGES } from '../features/feature.ts'
import { PERMISSIONS } from '../permissions/permission.ts'
import { Role } from '../permissions/role-schema.ts'

const Permission = z.enum(PERMISSIONS)
const Feature = z.enum(FEATURES)
const Section = z.enum(['sales', 'operations', 'reports', 'mine', 'restaurant'])
const FeatureCategory = z.enum([...Section.options, 'other'])

/** Specification, section 3, Permission state. */
const Navigation = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  requiredPermissions: z.array(Permission),
  featureId: z.nullable(Feature),
  section: Section,
})

const Capabilities = z.object({
  roleName: z.string(),
  level: z.int(),
  category: z.enum(['platform', 'management', 'staff']),
  permissions: z.array(Permission),
  features: z.array(Feature),
  navigationItems: z.array(z.string()),
  actionButtons: z.array(z.object({ id: z.string(), permission: Permission })),
  dashboardSections: z.array(Section),
  restrictions: z.array(z.enum(['package', 'branch', 'four-items'])),
})

const Matrices = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    /** By role; custom roles by their id. */
    roleCapabilities: z.record(z.string(), Capabilities),
    featureMatrix: z.record(
      z.string(),
      z.object({
        category: FeatureCategory,
        requiredPermissions: z.array(Permission),
        packageType: z.nullable(z.enum(PACKAGES)),
        availableToRoles: z.array(Role),
      }),
    ),
    uiComponentMatrix: z.record(
      z.string(),
      z.object({ requiredPermissions: z.array(Permission), availableToRoles: z.array(Role) }),
    ),
  }),
})

/** Narrows the response to a role or a feature. */
const Filters = z.object({ role: z.optional(Role), feature: z.optional(Feature) })

/** Specification, section 7, Permissions. */
export const permissionRoutes = routes({
  mine: {
    method: 'GET',
    path: '/my-permissions',
    access: 'signed-in',
    summary: 'Returns the caller’s permissions, in a branch if one is named',
    query: z.object({ branchId: z.optional(Id) }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        user: z.object({ id: Id, role: Role, name: z.string() }),
        permissions: z.array(Permission),
        permissionGroups: z.record(z.string(), z.array(Permission)),
        availableFeatures: z.array(z.object({ feature: Feature, category: FeatureCategory })),
        navigation: z.array(z.extend(Navigation, { children: z.array(Navigation) })),
        managementCapabilities: z.array(z.string()),
        explicitPermissions: z.array(Permission),
        rolePermissions: z.array(Permission),
        lastUpdated: z.iso.datetime(),
      }),
    }),
  },
  ofRoles: {
    method: 'GET',
    path: '/role-permissions',
    access: 'signed-in',
    query: Filters,
    response: Matrices,
  },
  matrix: {
    method: 'GET',
    path: '/role-feature-matrix',
    access: 'signed-in',
    query: Filters,
    response: Matrices,
  },
})
