/**
 * The push services of browsers, by the end of their host. Read on 28 November 2026 in each vendor's own pages:
 * Chrome and those made of it, FCM (firebase.google.com/docs/cloud-messaging); Firefox, autopush
 * (mozilla-services.github.io/autopush-rs); Safari, "*.push.apple.com" (developer.apple.com, Sending web push
 * notifications); Edge, WNS "*.notify.windows.com" (learn.microsoft.com, WNS overview).
 */
const HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Returns whether an address is that of a browser's push service. Everyone with a login can name one, and the server
 * calls it: any other would be a way into the network around the server.
 */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port } = new URL(endpoint)
  const isKnown = HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && port === '' && isKnown
}
