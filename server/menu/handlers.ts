import type { Contract } from '#shared/api.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createMenuCategoryHandlers } from './category-handlers.ts'
import { createMenuCustomizationHandlers } from './customization-handlers.ts'
import { createDaypartHandlers } from './daypart-handlers.ts'
import type { MenuDeps } from './deps.ts'
import { createMenuImportHandlers } from './import-handlers.ts'
import { createMenuItemHandlers } from './item-handlers.ts'
import { createMenuPictureHandlers } from './pictures/handlers.ts'

type Areas =
  | 'dayparts'
  | 'menuCategories'
  | 'menuItems'
  | 'menuCustomizations'
  | 'menuImports'
  | 'menuPictures'

/** Returns all handlers of a restaurant's menu. */
export const createMenuHandlers = (deps: MenuDeps): Pick<Handlers<Contract>, Areas> => ({
  dayparts: createDaypartHandlers(deps),
  menuCategories: createMenuCategoryHandlers(deps),
  menuItems: createMenuItemHandlers(deps),
  menuCustomizations: createMenuCustomizationHandlers(deps),
  menuImports: createMenuImportHandlers(deps),
  menuPictures: createMenuPictureHandlers(deps),
})
