import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'
import { BranchListed } from './branch-summary.ts'
import { Branch } from './branch.ts'
import { deviceRoutes } from './device-contract.ts'
import { healthRoutes } from './health-contract.ts'
import { BranchUpdate, NewBranch, NewTax } from './edit.ts'

export const branchRoutes = routes({
  list: {
    method: 'GET',
    path: '/branches',
    access: 'signed-in',
    summary: 'Lists the branches that the caller may enter',
    query: z.extend(PageQuery, {
      /** Searches the names and codes of branches and their restaurants. */
      search: z._default(z.string().check(z.maxLength(60)), ''),
    }),
    response: pageOf(BranchListed),
  },
  get: {
    method: 'GET',
    path: '/branches/:branchId',
    access: 'signed-in',
    kiosk: true,
    params: BranchParams,
    /** `sold`: the branch has orders, which keep their currency. */
    response: z.extend(Branch, { sold: z.boolean() }),
  },
  create: {
    method: 'POST',
    path: '/branches',
    access: 'manage_branches',
    summary:
      'Opens a branch as is usual in its country; a second one needs the feature multipleLocations',
    body: NewBranch,
    response: Branch,
  },
  update: {
    method: 'PATCH',
    path: '/branches/:branchId',
    access: 'manage_branches',
    summary:
      'Changes settings of a branch; every window follows at once, orders keep what they were opened with',
    params: BranchParams,
    body: BranchUpdate,
    response: Branch,
  },
  addTax: {
    method: 'POST',
    path: '/branches/:branchId/taxes',
    access: 'manage_branches',
    summary: 'Adds a rate from a day on; the earlier one ends the day before',
    params: BranchParams,
    body: NewTax,
    response: Branch,
  },
  endTax: {
    method: 'DELETE',
    path: '/branches/:branchId/taxes/:taxId',
    access: 'manage_branches',
    summary: 'Ends a rate yesterday, or removes one that has not begun',
    params: z.extend(BranchParams, { taxId: Id }),
    response: Branch,
  },
  setPriceDisplay: {
    method: 'PATCH',
    path: '/branches/:branchId/price-display',
    access: 'manage_branches',
    summary: 'Sets whether prices include their taxes, all of them, from today on',
    params: BranchParams,
    body: z.object({
      included: z.boolean(),
      /** What the edit began with; null: some prices include their taxes, others do not. */
      base: z.optional(z.object({ included: z.nullable(z.boolean()) })),
    }),
    response: Branch,
  },
  close: {
    method: 'DELETE',
    path: '/branches/:branchId',
    access: 'manage_branches',
    summary: 'Closes a branch; its records stay readable, and it can be reopened',
    params: BranchParams,
    response: z.object({ success: z.literal(true) }),
  },
  reopen: {
    method: 'POST',
    path: '/branches/:branchId/reopen',
    access: 'manage_branches',
    summary:
      'Reopens a closed branch with its people and settings; its links and screens stay ended',
    params: BranchParams,
    response: z.object({ success: z.literal(true) }),
  },
  ...deviceRoutes,
  ...healthRoutes,
})
