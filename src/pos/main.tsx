import { createI18nTexts } from '../ui/i18n/create-i18n-texts.ts'
import { mountSuite } from '../ui/mount.tsx'
import { App } from './App.tsx'

mountSuite('pos', App, createI18nTexts)
