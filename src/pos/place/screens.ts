import type { ComponentType } from 'react'
import type { Feature, PackageFeature } from '#shared/features/feature.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { Role } from '#shared/permissions/role.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { GatedPage } from '../shifts/gated-page.ts'

/** A row of the table of routes. */
export type Screen = {
  readonly path: string
  readonly name: TextKey
  readonly screen: ComponentType
  /** For those who keep the system running: the search offers it to nobody else. */
  readonly technical?: boolean
}

/** A screen above the branches. */
export type RestaurantScreen = Screen & {
  /** The package may lack it; its permissions open it. Left out: no gate. */
  readonly feature?: Feature
  /** Any one of them; left out: everybody who is signed in. */
  readonly permission?: readonly Permission[]
  /** At least as high as this role. */
  readonly level?: Role
}

/** One row of the specification's table of branch screens (section 2). */
export type BranchScreen = Screen & {
  /** Package, country and branch may switch it off; its permissions open it. Left out: no gate. */
  readonly feature?: Feature
  /** What the package must include besides. */
  readonly included?: PackageFeature
  /** Name under which the shift-required modal knows the page; left out: it needs no open shift. */
  readonly shiftGate?: GatedPage
  /** Where those go who may not, below the branch; left out: its home. */
  readonly instead?: string
}

/** A report; all of them stand behind the feature `reports`. */
export type ReportScreen = Screen & Pick<BranchScreen, 'included'>
