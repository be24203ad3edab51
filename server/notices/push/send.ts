import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import type { NoticeKind } from '#shared/notices/contract.ts'
import { NOTICE_PLACES } from '#shared/notices/places.ts'
import type { PushMessage } from '#shared/notices/push.ts'
import { localText } from '#shared/texts/local-text.ts'
import { worker } from '../../jobs/kind.ts'
import { encrypt } from './encrypt.ts'
import { type LookDeps, PUSH, waitingFor } from './look.ts'
import { findSubscribed, forgetEndpoint, type Subscribed } from './rows.ts'
import type { NoticeTexts } from './texts.ts'

type Deps = LookDeps & {
  readonly noticeTexts: NoticeTexts
  /** Where operators of push services can write to, e.g. `mailto:sala@example.com`. */
  readonly contact: string
}

/** A phone that is off for longer is sent nothing of what was. */
const KEPT_SECONDS = 4 * 3600
const PATIENCE_MS = 5000
/** The browser has taken its permission back, or forgotten us. */
const GONE = [404, 410]

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICE_PLACES, kind)

/**
 * Sends a device what waits, as it is when it goes out: what was done in the meantime is not announced. A service that
 * fails is asked again, as every job; one that does not know the device any more ends it.
 */
export const createPushSender = (deps: Deps) =>
  worker(PUSH, async ({ subscriptionId, kind }) => {
    if (!isKind(kind)) return
    const device = await findSubscribed(deps.db, subscriptionId)
    if (!device) return
    const message = await messageFor(deps, device, kind)
    if (!message) return
    const response = await fetch(device.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: deps.vapid.authorization(device.endpoint, deps.contact, deps.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        // A newer one of the kind takes its place while the phone is off.
        topic: kind,
        urgency: 'normal',
      },
      body: new Uint8Array(encrypt(JSON.stringify(message), device)),
    })
    if (GONE.includes(response.status)) return forgetEndpoint(deps.db, device.endpoint)
    if (!response.ok) throw new Error(`The push service responded ${response.status}.`)
  })

/** Returns what the phone shows; undefined where it is done. No names: a phone shows it to everyone beside it. */
async function messageFor(
  deps: Deps,
  device: Subscribed,
  kind: NoticeKind,
): Promise<PushMessage | undefined> {
  const { branch, notices } = await waitingFor(deps, device, kind)
  const [notice] = notices
  if (!branch || !notice) return undefined
  const { restaurantId, branchId, userId } = device
  const person = await deps.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  const lang = pickLanguage([person?.language]) ?? DEFAULT_LANGUAGE
  return {
    title: localText(branch.name, lang),
    body: await deps.noticeTexts(lang, kind, notice.count),
    tag: `${branchId}.${kind}`,
    lang,
    path: `/restaurant/${restaurantId}/branch/${branchId}/${NOTICE_PLACES[kind].to}`,
  }
}
