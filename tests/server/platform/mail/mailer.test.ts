import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOutbox, createSmtpMailer } from '../../../../server/platform/mail/mailer.ts'
import { createMailTexts } from '../../../../server/session/mail-texts.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { resetMail } from '#shared/session/reset-mail.ts'
import { temporaryFolder } from '../../support/client.ts'

const mail = { to: 'kham@example.com', subject: 'ລະຫັດ', text: 'ສະບາຍດີ\n\n    123456' }

/** A mail server that accepts everything and remembers it. */
async function mailServer() {
  const said: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let inText = false
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        said.push(line)
        if (inText && line !== '.') continue
        inText = line === 'DATA'
        socket.write(inText ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, said }
}

test('a mail goes through SMTP to its receiver', async () => {
  const { url, said } = await mailServer()
  await createSmtpMailer({ url, from: 'Sala <sala@example.com>' }).send(mail)
  expect(said).toContain('MAIL FROM:<sala@example.com>')
  expect(said).toContain('RCPT TO:<kham@example.com>')
  const body = said.slice(said.indexOf('') + 1).join('')
  expect(Buffer.from(body, 'base64').toString() + body).toContain('123456')
})

test('a mail server that is away fails the mail', async () => {
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'sala@example.com' })
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
})

test('without SMTP each mail is a file of its own that no one else may read', async () => {
  const folder = join(temporaryFolder(), 'outbox')
  const kept: string[] = []
  const outbox = createOutbox({
    folder,
    from: 'sala@localhost',
    now: () => new Date('2026-11-21T08:00:00Z'),
    onKept: (file) => kept.push(file),
  })
  await outbox.send(mail)
  await outbox.send(mail)
  expect(readdirSync(folder)).toHaveLength(2)
  const [file = ''] = kept
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('To: kham@example.com')
  expect(text).toContain('    123456')
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('the mail with a code is complete in every language', async () => {
  const texts = createMailTexts('locales')
  for (const language of LANGUAGES) {
    const values = { name: 'Kham', userId: 'kham.k', code: '012345', minutes: 10 }
    const restaurantCode = 'SALA-LA'
    const { subject, text } = resetMail(await texts(language), { ...values, restaurantCode })
    expect(subject).not.toBe('')
    for (const value of ['Kham', 'kham.k', '012345', '10', restaurantCode])
      expect(text).toContain(value)
    expect(subject + text).not.toMatch(/\{\{|undefined/)
    // Staff of the platform belong to no restaurant.
    const platform = resetMail(await texts(language), { ...values, restaurantCode: null }).text
    expect(platform.split('\n')).toHaveLength(text.split('\n').length - 1)
  }
})
