import { mountSuite } from '../ui/mount.tsx'
import { DisplayApp } from './DisplayApp.tsx'

mountSuite('display', DisplayApp)
