import { mountSuite } from '../ui/mount.tsx'
import { hearBackFirst } from '../ui/screen/back.ts'
import { App } from './App.tsx'

hearBackFirst()
mountSuite('pos', App)
