import { mountSuite } from '../ui/mount.tsx'
import { hearBackFirst } from '../ui/screen/back.ts'
import { App } from './app/App.tsx'

hearBackFirst()
mountSuite('pos', App)
