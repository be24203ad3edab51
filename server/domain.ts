import { randomBytes } from 'node:crypto'
import { contract, type Contract } from '#shared/api.ts'
import { uuidv7 } from '#shared/ids/uuid.ts'
import { createChangeSettings } from './change/change-settings.ts'
import { createBranchConfigs } from './orders/configs.ts'
import { createOpenIn } from './tenancy/open-in.ts'
import { createBranchEditHandlers } from './branches/edit-handlers.ts'
import { createBranchHandlers } from './branches/handlers.ts'
import { createCountryHandlers } from './countries/handlers.ts'
import { createCurrencyHandlers } from './currencies/handlers.ts'
import { createChange } from './change/change.ts'
import type { Db } from './platform/database/database.ts'
import { createFirstRunHandlers } from './first-run/handlers.ts'
import { confirmStep } from './first-run/said.ts'
import type { Worker } from './jobs/kind.ts'
import type { Authenticate, SessionLookup } from './tenancy/caller.ts'
import type { OpenIn } from './tenancy/feature-gate.ts'
import type { Handlers } from './tenancy/implement.ts'
import { createLanguageHandlers } from './languages/handlers.ts'
import { createMenuHandlers } from './menu/handlers.ts'
import { createCommands } from './orders/commands.ts'
import { createOrderListHandlers } from './sales/handlers.ts'
import { createPinHandlers } from './pins/handlers.ts'
import { createPinKeys } from './pins/keys.ts'
import { createPinProofs } from './pins/proofs.ts'
import { createOfflineWords } from './pins/offline-words.ts'
import { createOverrideHandlers } from './pins/override-handlers.ts'
import { createPrinterHandlers } from './printers/handlers.ts'
import { createProbe } from './printers/probe.ts'
import type { TestWords } from './printers/test-words.ts'
import { createEventLog, type EventLog } from './realtime/event-log.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { MailTexts } from './session/mail-texts.ts'
import type { Notifier } from './realtime/notifier.ts'
import { createAuditHandlers } from './audit/handlers.ts'
import { createPermissionHandlers } from './roles/permission-handlers.ts'
import { createCustomRoleHandlers } from './roles/custom-roles.ts'
import { createRestaurantHandlers } from './restaurants/handlers.ts'
import { createAccessTokens } from './session/access-token.ts'
import { createAttempts } from './session/attempts.ts'
import { createAuthenticate } from './session/authenticate.ts'
import { createKioskLinkHandlers } from './kiosk-links/handlers.ts'
import { createAdmitScreen } from './session/admit-screen.ts'
import { createGrantHandlers } from './session/grant-handlers.ts'
import { createSessionHandlers } from './session/handlers.ts'
import { createDoor } from './session/door.ts'
import { createKnownDevices } from './session/known-devices.ts'
import { createCodeMailer } from './session/mail-code.ts'
import { createPasswordResetHandlers } from './session/password-reset.ts'
import { createRegister } from './first-run/registration.ts'
import { createSessionStore } from './session/sessions.ts'
import { createSignIn } from './session/sign-in.ts'
import { createWrongLogins } from './session/wrong-logins.ts'
import { createWrongTries } from './session/wrong-tries.ts'
import { createReportHandlers } from './reports/handlers.ts'
import { createShiftDefinitionHandlers } from './shifts/definition-handlers.ts'
import { createShiftSessionHandlers } from './shifts/session-handlers.ts'
import { createEmployeeHandlers } from './employees/handlers.ts'
import { createAcceptHandlers } from './employees/accept-invitation.ts'
import { createInvitationMailer } from './employees/mail-invitation.ts'
import { createInvitationHandlers } from './employees/invitation-handlers.ts'
import { createProfileHandlers } from './employees/profile-handlers.ts'
import { createStationHandlers } from './stations/handlers.ts'
import { createSupplierHandlers } from './suppliers/handlers.ts'
import { createSyncHandlers } from './sync/handlers.ts'
import { createTableHandlers } from './tables/handlers.ts'

type Deps = {
  readonly db: Db
  /** Signs tokens; changing it logs all people out. */
  readonly secret: string
  readonly now: () => Date
  readonly notifier: Notifier
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
  readonly testWords: TestWords
}

export type Domain = {
  readonly contract: Contract
  readonly handlers: Handlers<Contract>
  readonly authenticate: Authenticate
  readonly sessionLookup: SessionLookup
  readonly openIn: OpenIn
  readonly log: EventLog
  /** What follows an answer. */
  readonly workers: readonly Worker[]
}

/** Puts together all handlers of the contract. */
export function createDomain(deps: Deps): Domain {
  const { db, secret, now, notifier } = deps
  const { change, together } = createChange({ db, now, notifier })
  const newId = () => uuidv7(now().getTime(), randomBytes(10))
  const store = createSessionStore(db)
  const tokens = createAccessTokens({ secret, now })
  const attempts = createAttempts({ db, now })
  const changed = (branchId: string) => notifier.changed(branchId)
  const onEnd = (sessionId: string) => notifier.sessionEnded(sessionId)
  const authentication = createAuthenticate({ db, tokens, store, now, onEnd })
  notifier.listen({
    sessionEnded: authentication.forget,
    peopleChanged: authentication.forgetAll,
  })
  const devices = createKnownDevices(db)
  const door = createDoor(devices)
  const wrongTries = createWrongTries({ db, change })
  const admitScreen = createAdmitScreen({ newId, change })
  const signIn = createSignIn({
    db,
    secret,
    now,
    newId,
    tokens,
    store,
    attempts,
    devices,
    wrongTries,
    admitScreen,
    onEnd,
  })

  const register = createRegister({ change, newId, attempts, signIn })

  const configs = createBranchConfigs(db)
  const collections = { db, newId, configs, change }
  const log = createEventLog(db)
  const changeSettings = createChangeSettings(change)
  const pinKeys = createPinKeys({ db, secret })
  const proofs = createPinProofs({ attempts, wrongTries, pinKeys })
  const admitWords = createOfflineWords({ db, now, newId, change, proofs })
  const applyCommands = createCommands({ db, configs, now, admitWords, changed })

  return {
    contract,
    log,
    workers: [
      createCodeMailer({ ...deps, attempts, devices }),
      createWrongLogins(wrongTries),
      createInvitationMailer(deps),
    ],
    authenticate: authentication.authenticate,
    sessionLookup: authentication.sessionLookup,
    openIn: createOpenIn(db),
    handlers: {
      session: createSessionHandlers({ db, now, signIn, register, store, door }),
      passwordReset: createPasswordResetHandlers({ ...deps, attempts, devices, door, change }),
      kioskLinks: createKioskLinkHandlers({ db, newId, configs, change }),
      grants: createGrantHandlers({
        db,
        now,
        configs,
        admitScreen,
        signIn,
        store,
        change,
      }),
      branches: {
        ...createBranchHandlers({ db, now, configs, sessions: store }),
        ...createBranchEditHandlers({
          db,
          now,
          newId,
          change,
          changeSettings,
          confirmPricing: (trx, place) => confirmStep(trx, place, 'pricing'),
        }),
      },
      restaurants: createRestaurantHandlers({ db, now, change }),
      shiftDefinitions: createShiftDefinitionHandlers({ ...collections, now }),
      shiftSessions: createShiftSessionHandlers({ db, newId, configs, change }),
      ...createOrderListHandlers({ db, configs, now }),
      reports: createReportHandlers({ db, now, configs }),
      sync: createSyncHandlers({ db, now, configs, applyCommands, log }),
      countries: createCountryHandlers({ db, now, together }),
      currencies: createCurrencyHandlers(),
      printers: createPrinterHandlers({
        ...collections,
        now,
        changeSettings,
        probe: createProbe(),
        testWords: deps.testWords,
      }),
      stations: createStationHandlers({ ...collections, changeSettings }),
      suppliers: createSupplierHandlers(collections),
      languages: createLanguageHandlers({ changeSettings }),
      ...createMenuHandlers({ db, now, newId, configs, change, together }),
      ...createTableHandlers(collections),
      permissions: createPermissionHandlers({ db, now }),
      auditLog: createAuditHandlers({ db }),
      customRoles: createCustomRoleHandlers(collections),
      invitations: {
        ...createInvitationHandlers({ ...deps, newId, attempts, change }),
        ...createAcceptHandlers({ db, now, newId, attempts, door, pinKeys, change }),
      },
      employees: createEmployeeHandlers({ db, newId, attempts, pinKeys, change }),
      profile: createProfileHandlers({ db, attempts, wrongTries, pinKeys, change }),
      pins: createPinHandlers({
        db,
        now,
        newId,
        configs,
        attempts,
        wrongTries,
        signIn,
        store,
        change,
        changeSettings,
        pinKeys,
        proofs,
      }),
      overrides: createOverrideHandlers({
        db,
        now,
        newId,
        configs,
        change,
        attempts,
        wrongTries,
        pinKeys,
      }),
      firstRun: createFirstRunHandlers({ db, now, newId, change, changeSettings }),
    },
  }
}
