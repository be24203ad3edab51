import { type Locator, page } from 'vitest/browser'

/** The closed field of a record, which says its value. */
export const recordField = (within: Pick<Locator, 'getByRole'>, label: string) =>
  within.getByRole('button', { name: new RegExp(`^${label}: `) })

/** Chooses a record by its name. */
export async function chooseRecord(
  within: Pick<Locator, 'getByRole'>,
  label: string,
  name: string,
): Promise<void> {
  await recordField(within, label).click()
  await page.getByRole('option', { name }).click()
}
