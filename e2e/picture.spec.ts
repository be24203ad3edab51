import { openShiftByApi, openTill } from './support/arrange.ts'
import { expect, test } from './support/test.ts'
import {
  addWithChoices,
  BEER,
  DISPLAY_PATH,
  dish,
  GUEST_BEER,
  KITCHEN_PATH,
  PAPAYA_SALAD,
  sendButton,
  ticket,
} from './support/till.ts'

/** Three windows of one sale side by side. `SALA_PICTURE=1` writes it to the README's place. */
const PICTURE = process.env['SALA_PICTURE'] ? 'docs/picture.png' : 'test-results/picture.png'

test('one sale in three windows, as the README shows it', async ({ server, network, launch }) => {
  await openShiftByApi(server)
  const profile = await launch()
  const till = await openTill(profile, network.url)
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  const display = await profile.open(network.url + DISPLAY_PATH)
  await dish(till, BEER).click()
  await addWithChoices(till, PAPAYA_SALAD)
  await dish(till, 'ປີ້ງໄກ່').click()
  await sendButton(till).click()
  await dish(till, 'ເຂົ້າໜຽວ').click()
  await expect(ticket(kitchen, PAPAYA_SALAD)).toBeVisible()
  await expect(display.getByText(GUEST_BEER)).toBeVisible()

  const shots: string[] = []
  for (const page of [till, kitchen, display]) {
    await page.bringToFront()
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.waitForTimeout(2500)
    shots.push((await page.screenshot()).toString('base64'))
  }
  const frame = await profile.context.newPage()
  await frame.setViewportSize({ width: 1920, height: 392 })
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('')
  await frame.setContent(
    `<style>body{margin:0;padding:16px;display:flex;gap:16px;background:#e9e6df}
     img{width:618px;border-radius:8px;border:1px solid #cfcac0}</style>${images}`,
  )
  await frame.screenshot({ path: PICTURE })
})
