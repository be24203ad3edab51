import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Id } from '../contract/scalars.ts'
import { withBase } from '../contract/with-base.ts'
import { BranchState, PackageChoice, ProfileUpdate, Restaurant } from './restaurant.ts'

const params = z.object({ restaurantId: Id })

export const restaurantRoutes = routes({
  get: {
    method: 'GET',
    path: '/restaurants/:restaurantId',
    access: ['view_settings', 'view_restaurants'],
    params,
    response: Restaurant,
  },
  update: {
    method: 'PATCH',
    path: '/restaurants/:restaurantId',
    access: 'manage_restaurants',
    params,
    body: ProfileUpdate,
    response: Restaurant,
  },
  changePackage: {
    method: 'PATCH',
    path: '/restaurants/:restaurantId/package',
    access: 'manage_subscriptions',
    summary: 'Changes the plan in every open window; branches beyond it stay readable',
    params,
    body: withBase(PackageChoice),
    response: Restaurant,
  },
  branches: {
    method: 'GET',
    path: '/restaurants/:restaurantId/branches',
    access: 'view_branches',
    summary: 'Lists branches with their open shift and today’s takings',
    params,
    query: z.extend(PageQuery, {
      search: z._default(z.string().check(z.maxLength(60)), ''),
      state: z._default(z.enum(['open', 'closed', 'all']), 'all'),
    }),
    response: pageOf(BranchState),
  },
})
