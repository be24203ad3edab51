import { mountSuite } from '../ui/mount.tsx'
import { KitchenApp } from './KitchenApp.tsx'

mountSuite('kitchen', KitchenApp)
