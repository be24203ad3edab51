import { connect as connectSocket } from 'node:net'
import { connect as connectSafely } from 'node:tls'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { fault, type Finding, good, warning } from './finding.ts'

/** Milliseconds that another machine may take to be reached. */
const PATIENCE_MS = 4000
/** Days before its end at which a certificate should have been renewed. */
const RENEWED_DAYS = 14

/** Resolves when a connection is made; rejects with what the system says. */
export const reach = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connectSocket({ host, port })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no response')))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
  })

/** Says whether a server listens on the port of the settings, and would take a sale. */
export async function lookAtServer(port: number): Promise<Finding> {
  const response = await fetch(`http://127.0.0.1:${port}/ready`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  if (response?.ok) return good('Server', `on port ${port}, ready`)
  if (response?.status === 503) {
    return fault(
      'Server',
      `on port ${port}, not ready: ${await response.text()}`,
      'The parts that are false are what it waits for; its log says why.',
    )
  }
  const taken = response !== undefined || (await isTaken(port))
  return taken
    ? fault(
        'Server',
        `another program listens on port ${port}`,
        'End that program, or name another port with PORT.',
      )
    : warning('Server', `none on port ${port}`, 'Start it: nothing else is in its way.')
}

const isTaken = (port: number) =>
  reach('127.0.0.1', port).then(
    () => true,
    () => false,
  )

/** Says until when the certificate of the public address is valid, and whether Node trusts it, or `ca` who signed it. */
export async function lookAtCertificate(
  publicUrl: string | undefined,
  now: Date,
  ca?: string,
): Promise<Finding[]> {
  if (publicUrl === undefined || !publicUrl.startsWith('https:')) {
    const advice =
      'Give tills an https address and name it with PUBLIC_URL: without it browsers keep no windows for a server that is away.'
    return [warning('Https', publicUrl ?? 'no PUBLIC_URL', advice)]
  }
  const { hostname, port } = new URL(publicUrl)
  try {
    const until = await validUntil(hostname, Number(port || 443), ca)
    const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
    const seen = `${hostname}: valid for ${days} days`
    return [
      days < RENEWED_DAYS
        ? warning('Https', seen, 'Renew the certificate, and see why that was not done.')
        : good('Https', seen),
    ]
  } catch (error) {
    return [
      fault(
        'Https',
        `${hostname}: ${reasonOf(error)}`,
        'Tills cannot open this address. Check its name, the proxy in front and its certificate.',
      ),
    ]
  }
}

const validUntil = (host: string, port: number, ca: string | undefined): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connectSafely({ host, port, servername: host, ...(ca && { ca }) })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no response')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
  })

/** Says whether the mail server of the settings can be reached. */
export async function lookAtMail(smtpUrl: string | undefined): Promise<Finding> {
  if (smtpUrl === undefined) {
    return warning(
      'Mail',
      'no SMTP_URL',
      'Codes for forgotten passwords are only written to the data folder. Name a mail server.',
    )
  }
  const { protocol, hostname, port } = new URL(smtpUrl)
  const at = Number(port || (protocol === 'smtps:' ? 465 : 587))
  return reach(hostname, at).then(
    () => good('Mail', `${hostname}:${at}`),
    (error: unknown) =>
      fault('Mail', `${hostname}:${at}: ${reasonOf(error)}`, 'Check SMTP_URL and the firewall.'),
  )
}

/** Returns what went wrong, in the system's words. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
