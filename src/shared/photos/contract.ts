import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id, IdParams } from '../contract/scalars.ts'
import { Photo, ShownPhoto, TAKES_PHOTOS } from './photo.ts'

const Photos = z.object({ photos: z.array(ShownPhoto) })

/** Photos that belong to something: kept bounded, and shown with it to those who may see it. */
export const photoRoutes = routes({
  add: {
    method: 'POST',
    path: '/photos',
    access: [...new Set(Object.values(TAKES_PHOTOS).flat())],
    summary: 'Keeps a photo; what it is of names it by its id, before or after it arrives',
    body: Photo,
    response: z.object({ success: z.literal(true) }),
  },
  ofShift: {
    method: 'GET',
    path: '/shift-sessions/:id/photos',
    access: 'view_shifts',
    feature: 'shifts',
    summary: 'Returns the photos that the counts of a shift name, as far as they have arrived',
    params: IdParams,
    response: Photos,
  },
  ofExpense: {
    method: 'GET',
    path: '/expenses/:id/photos',
    access: ['read_expenses', 'view_expenses', 'manage_expenses'],
    feature: 'expenses',
    summary: 'Returns the photos that an expense names, as far as they have arrived',
    params: IdParams,
    query: z.object({ branchId: Id }),
    response: Photos,
  },
  ofAct: {
    method: 'GET',
    path: '/inventory/acts/:id/photos',
    access: ['view_inventory', 'manage_inventory'],
    feature: 'inventory',
    summary: 'Returns the photos that a delivery names, as far as they have arrived',
    params: IdParams,
    query: z.object({ branchId: Id }),
    response: Photos,
  },
})
