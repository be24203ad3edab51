import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { expectSound } from './support/looks.ts'
import { openWindow } from './support/window.tsx'

test('a wrong password is reported where it was typed', async () => {
  await openWindow(App, { at: '/login', userId: null })
  await page.getByLabelText('User ID').fill('nobody')
  await page.getByLabelText('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByText('Invalid username or password')).toBeVisible()
  await expectSound()
})
