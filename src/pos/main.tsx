import { mountSuite } from '../ui/mount.tsx'
import { App } from './App.tsx'

mountSuite('pos', App)
