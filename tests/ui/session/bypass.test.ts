import { expect, test } from 'vitest'
import { createBypass } from '../../../src/ui/session/create-bypass.ts'

const KITCHEN = 'http://till.test/restaurant/r1/branch/b1/kitchen'

/** A page at an address, and a worker that responds as configured. */
function openPage(address: string, answer: () => Promise<unknown> = () => Promise.resolve()) {
  const happened: string[] = []
  let url = new URL(address)
  const bypass = createBypass({
    act: (action) => {
      happened.push(JSON.stringify(action))
      return answer()
    },
    page: {
      url: () => url,
      replace: (next) => {
        url = new URL(next, url)
        happened.push(`address ${next}`)
      },
      reload: () => happened.push('reload'),
      goTo: (next) => happened.push(`go to ${next}`),
    },
    tell: (news) => happened.push(`tell ${news}`),
    leave: (news) => happened.push(`leave ${news}`),
    isRefusal: (error) => error === 'bad token',
  })
  return { bypass, happened }
}

const asked = '{"type":"session.bypass","restaurantId":"r1","token":"t1"}'

test('a good token leaves the address, the page reloads and then says so', async () => {
  const { bypass, happened } = openPage(`${KITCHEN}?token=t1&station=hot`)
  expect(await bypass.run()).toBe('accepted')
  expect(happened).toEqual([
    asked,
    'leave accepted',
    'address /restaurant/r1/branch/b1/kitchen?station=hot',
    'reload',
  ])
})

test('a bad token leaves the address too, or a reload would try it for ever', async () => {
  const { bypass, happened } = openPage(`${KITCHEN}?token=t1`, () => Promise.reject('bad token'))
  expect(await bypass.run()).toBe('rejected')
  expect(happened).toEqual([asked, 'address /restaurant/r1/branch/b1/kitchen', 'tell rejected'])
  expect(bypass.isAsked()).toBe(false)
})

test('a token that could not be checked is kept and may be checked again', async () => {
  const answers = [() => Promise.reject('no network'), () => Promise.resolve()]
  const { bypass } = openPage(`${KITCHEN}?token=t1`, () => answers.shift()?.() ?? Promise.resolve())
  expect(await bypass.run()).toBe('unreachable')
  expect(bypass.isAsked()).toBe(true)
  expect(await bypass.run()).toBe('accepted')
})

test('only one check runs at a time', async () => {
  const { bypass, happened } = openPage(`${KITCHEN}?token=t1`)
  await Promise.all([bypass.run(), bypass.run()])
  expect(happened.filter((what) => what === asked)).toHaveLength(1)
})

test('an address without a restaurant leads to the login', async () => {
  const { bypass, happened } = openPage('http://till.test/kitchen?token=t1')
  expect(await bypass.run()).toBe('missingRestaurant')
  expect(happened).toEqual(['leave missingRestaurant', 'go to /login'])
})

test('without a token no call is made', async () => {
  const { bypass, happened } = openPage(KITCHEN)
  expect(await bypass.run()).toBe('none')
  expect(happened).toEqual([])
})
