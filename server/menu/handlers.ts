import type { Contract } from '#shared/api.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createMenuCategoryHandlers } from './category-handlers.ts'
import { createMenuCustomizationHandlers } from './customization-handlers.ts'
import { createDaypartHandlers } from './daypart-handlers.ts'
import type { MenuDeps } from './deps.ts'
import { createMenuImportHandlers } from './import-handlers.ts'
import { createMenuItemHandlers } from './item-handlers.ts'
import { createMenuPictureHandlers } from './pictures/handlers.ts'
import { versioned } from './publishing/as-actor.ts'
import { createPublishingHandlers } from './publishing/handlers.ts'
import { createVersionHandlers } from './publishing/version-handlers.ts'

type Areas =
  | 'dayparts'
  | 'menuCategories'
  | 'menuItems'
  | 'menuCustomizations'
  | 'menuImports'
  | 'menuPictures'
  | 'menuPublishing'
  | 'menuVersions'

/** Returns all handlers of a restaurant's menu. */
export function createMenuHandlers(deps: MenuDeps): Pick<Handlers<Contract>, Areas> {
  const kept = versioned(deps)
  return {
    dayparts: createDaypartHandlers(kept),
    menuCategories: createMenuCategoryHandlers(kept),
    menuItems: createMenuItemHandlers(kept),
    menuCustomizations: createMenuCustomizationHandlers(kept),
    menuImports: createMenuImportHandlers(kept),
    menuPictures: createMenuPictureHandlers(deps),
    menuPublishing: createPublishingHandlers(deps),
    menuVersions: createVersionHandlers(deps),
  }
}
