import type { Locator } from '@playwright/test'

/** Chooses a record in a field that finds it by typing: the one with an ordinal, from zero. */
export async function chooseNth(within: Locator, label: string, nth: number): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${label}: `) }).click()
  await within.page().getByRole('option').nth(nth).click()
}
