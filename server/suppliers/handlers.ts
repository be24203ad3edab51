import type { Contract } from '#shared/api.ts'
import { type Supplier, supplierRoutes } from '#shared/suppliers/contract.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Handlers } from '../tenancy/implement.ts'

/** Returns the handlers of a restaurant's suppliers. */
export const createSupplierHandlers = (deps: CollectionDeps): Handlers<Contract>['suppliers'] =>
  createCollection<Supplier>(deps, supplierRoutes, {
    table: 'suppliers',
    subject: 'supplier',
    areas: ['suppliers'],
    search: ['name', 'contact', 'phone', 'email', 'taxNumber'],
    order: 'name',
    most: 1000,
    taken: {
      suppliers_name: { code: 'SUPPLIER_NAME_TAKEN', field: 'name' },
    },
  })
