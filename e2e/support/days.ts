import type { Locator } from '@playwright/test'
import { monthOf } from '#shared/time/calendar.ts'
import { text } from './texts.ts'

/** Chooses a day, `YYYY-MM-DD`, in the field with this label; turns months until it is there. */
export async function chooseDay(where: Locator, label: string, day: string): Promise<void> {
  await where.getByRole('button', { name: label }).click()
  const grid = where.getByRole('grid')
  const shown = grid.locator('button[tabindex="0"]')
  for (let at = await shown.getAttribute('data-day'); at && monthOf(at) !== monthOf(day);) {
    const way = at < day ? 'days.nextMonth' : 'days.previousMonth'
    await where.getByRole('button', { name: text(way) }).click()
    at = await shown.getAttribute('data-day')
  }
  await grid.locator(`[data-day="${day}"]`).click()
}
