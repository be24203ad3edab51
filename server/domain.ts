import { randomBytes } from 'node:crypto'
import { contract, type Contract } from '#shared/api.ts'
import { SEATS_GUESTS } from '#shared/permissions/entries.ts'
import { uuidv7 } from '#shared/ids/uuid.ts'
import { createChangeSettings } from './change/change-settings.ts'
import { createBranchConfigs } from './orders/configs.ts'
import { createOpenIn } from './tenancy/open-in.ts'
import { createBranchEditHandlers } from './branches/edit-handlers.ts'
import { createBranchHandlers } from './branches/handlers.ts'
import { createCountryHandlers } from './countries/handlers.ts'
import type { WayOutPages } from './campaigns/way-out-page.ts'
import { createCurrencyHandlers } from './currencies/handlers.ts'
import { createRateHandlers } from './currencies/rate-handlers.ts'
import { createChange } from './change/change.ts'
import { createStock, type Stock } from './stock.ts'
import { createPeople } from './people.ts'
import { createGuests } from './guests.ts'
import type { Db } from './platform/database/database.ts'
import { createExpenseHandlers } from './expenses/handlers.ts'
import { createFirstRunHandlers } from './first-run/handlers.ts'
import { confirmStep } from './first-run/said.ts'
import type { Worker } from './jobs/kind.ts'
import type { Authenticate, SessionLookup } from './tenancy/caller.ts'
import type { OpenIn } from './tenancy/feature-gate.ts'
import type { Handlers } from './tenancy/implement.ts'
import { createLanes } from './lanes.ts'
import { createLanguageHandlers } from './languages/handlers.ts'
import { createMenuHandlers } from './menu/handlers.ts'
import { changePicture } from './menu/pictures/repository.ts'
import { createStockOuts } from './menu/stock-outs.ts'
import { createOrderListHandlers } from './sales/handlers.ts'
import { createPinHandlers } from './pins/handlers.ts'
import { createPinKeys } from './pins/keys.ts'
import { createPinProofs } from './pins/proofs.ts'
import { createOfflineWords } from './pins/offline-words.ts'
import { createOverrideHandlers } from './pins/override-handlers.ts'
import { createPrinterHandlers } from './printers/handlers.ts'
import { createActPhotos } from './inventory/photos.ts'
import { createPhotoKeeper } from './photos/keep.ts'
import { createShiftPhotos } from './shifts/photos.ts'
import { createPaymentRequests } from './payment-requests/payment-requests.ts'
import { createMeetsOf } from './promotions/meets.ts'
import { createProbe } from './printers/probe.ts'
import { createPrintJobHandlers } from './printing/handlers.ts'
import { createPrintSender, type PrintSender } from './printing/sender.ts'
import { type ConnectPrinter, createTalk, type Patience } from './printing/talk.ts'
import { findBranch } from './tenancy/branches.ts'
import { findOrder } from './sales/lists.ts'
import type { TestWords } from './printers/test-words.ts'
import { createEventLog, type EventLog } from './realtime/event-log.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { MailTexts } from './session/mail-texts.ts'
import type { Notifier } from './realtime/notifier.ts'
import { createAuditHandlers } from './audit/handlers.ts'
import { createPermissionHandlers } from './roles/permission-handlers.ts'
import { createCustomRoleHandlers } from './roles/custom-roles.ts'
import { createReservationHandlers } from './reservations/handlers.ts'
import { createWaitingHandlers } from './reservations/waiting-handlers.ts'
import { createRestaurantHandlers } from './restaurants/handlers.ts'
import { groupsOf } from './segments/groups-of.ts'
import { createAccessTokens } from './session/access-token.ts'
import { findStaff } from './session/people.ts'
import { createAttempts } from './session/attempts.ts'
import { createAuthenticate } from './session/authenticate.ts'
import { createKioskLinkHandlers } from './kiosk-links/handlers.ts'
import { createAdmitScreen } from './session/admit-screen.ts'
import { createGrantHandlers } from './session/grant-handlers.ts'
import { createSessionHandlers } from './session/handlers.ts'
import { createDoor } from './session/door.ts'
import { createKnownDevices } from './session/known-devices.ts'
import { createPasswordResetHandlers } from './session/password-reset.ts'
import { createRegister } from './first-run/registration.ts'
import { createSessionStore } from './session/sessions.ts'
import { createSignIn } from './session/sign-in.ts'
import { createWrongTries } from './session/wrong-tries.ts'
import { createGiftCardHandlers } from './gift-cards/handlers.ts'
import { createGuestAccountHandlers } from './guest-accounts/handlers.ts'
import { takeApproval } from './shifts/approval.ts'
import { createNotices } from './notices/notices.ts'
import type { NoticeTexts } from './notices/push/texts.ts'
import { NOTICE_SOURCES } from './notice-sources.ts'
import type { CalendarPages } from './rosters/calendar-page.ts'
import { createFigures } from './figures.ts'
import { createSafeHandlers } from './safe/handlers.ts'
import { createShiftDefinitionHandlers } from './shifts/definition-handlers.ts'
import { createShiftSessionHandlers } from './shifts/session-handlers.ts'
import { createStationHandlers } from './stations/handlers.ts'
import { createSupplierHandlers } from './suppliers/handlers.ts'
import { createReceiptMailHandlers } from './receipts/handlers.ts'
import { createInvoiceHandlers } from './receipts/invoice-handlers.ts'
import type { JoinPages } from './customers/join/page.ts'
import type { ReceiptPages } from './receipts/page.ts'
import type { ReceiptTexts } from './receipts/receipt-texts.ts'
import { createSyncHandlers } from './sync/handlers.ts'
import { createTableHandlers } from './tables/handlers.ts'
import type { Terminals } from './terminals/terminal.ts'
import { createWebhookHandlers } from './webhooks/handlers.ts'
import { createWorkers } from './workers.ts'

type Deps = {
  readonly db: Db
  /** Signs tokens; changing it logs all people out. */
  readonly secret: string
  readonly now: () => Date
  readonly notifier: Notifier
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
  readonly noticeTexts: NoticeTexts
  /** Where operators of push services can write to. */
  readonly contact: string
  /** Whether an address is that of a push service; left out: those of browsers. */
  readonly isPushService?: (endpoint: string) => boolean
  readonly testWords: TestWords
  readonly receiptTexts: ReceiptTexts
  /** Left out: the network. */
  readonly connectPrinter?: ConnectPrinter
  /** Milliseconds for a printer; left out: those of real ones. */
  readonly printerPatience?: Partial<Patience>
  /** Card machines that the server talks to; left out: none. */
  readonly terminals?: Terminals
}

export type Domain = {
  readonly contract: Contract
  readonly handlers: Handlers<Contract>
  readonly authenticate: Authenticate
  readonly sessionLookup: SessionLookup
  readonly openIn: OpenIn
  readonly log: EventLog
  /** Sends what waits to network printers. */
  readonly printSender: PrintSender
  readonly poster: Stock['poster']
  readonly receiptPages: ReceiptPages
  readonly joinPages: JoinPages
  readonly wayOutPages: WayOutPages
  readonly calendarPages: CalendarPages
  /** Notifies phones of what newly waits; its worker does so each minute. */
  readonly lookForNews: () => Promise<void>
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

  const configs = createBranchConfigs(db, now)
  const collections = { db, newId, configs, change }
  const log = createEventLog(db)
  const changeSettings = createChangeSettings(change)
  const pinKeys = createPinKeys({ db, secret })
  const pinDeps = { db, now, newId, configs, attempts, wrongTries, change, pinKeys }
  const proofs = createPinProofs({ attempts, wrongTries, pinKeys })
  const admitWords = createOfflineWords({ db, now, newId, change, proofs })
  const talk = createTalk({
    ...(deps.connectPrinter && { connect: deps.connectPrinter }),
    ...(deps.printerPatience && { patience: deps.printerPatience }),
  })
  const branchOf = async (id: string) =>
    (await findBranch(db, { restaurantId: null, branchIds: 'all' }, id))?.branch
  const requests = createPaymentRequests({ ...deps, change, findOrder })
  const printSender = createPrintSender({ db, talk, branchOf, change })
  const people = createPeople({ ...pinDeps, ...deps, door, admitWords, takeApproval })
  const meetsOf = createMeetsOf(groupsOf)
  const guests = createGuests({ ...collections, secret, now, attempts, meetsOf })
  const stock = createStock({
    ...collections,
    now,
    together,
    follows: guests.follows,
    outs: createStockOuts({ db, now, change }),
    changePicture,
  })
  const lanes = {
    ...createLanes({ ...deps, configs, change, attempts, meetsOf, admitWords, printSender }),
    applyPunches: people.applyPunches,
  }
  const notices = createNotices({
    ...deps,
    ...collections,
    sources: NOTICE_SOURCES,
    recall: (sessionId) => authentication.sessionLookup.recall(sessionId),
  })
  const expenses = createExpenseHandlers({ ...collections, now })
  const sales = createOrderListHandlers({ db, configs, now })

  return {
    contract,
    log,
    printSender,
    poster: stock.poster,
    receiptPages: deps,
    joinPages: { ...deps, attempts },
    wayOutPages: { ...deps, change },
    calendarPages: deps,
    workers: [
      ...createWorkers({ ...deps, newId, change, attempts, devices, wrongTries }),
      requests.worker,
      ...notices.workers,
    ],
    lookForNews: notices.look,
    authenticate: authentication.authenticate,
    sessionLookup: authentication.sessionLookup,
    openIn: createOpenIn(db),
    handlers: {
      session: createSessionHandlers({ db, now, signIn, register, store, door }),
      passwordReset: createPasswordResetHandlers({ ...deps, attempts, devices, door, change }),
      kioskLinks: createKioskLinkHandlers({ db, newId, configs, change }),
      grants: createGrantHandlers({ db, now, configs, admitScreen, signIn, store, change }),
      branches: {
        ...createBranchHandlers({ db, now, configs, sessions: store }),
        ...createBranchEditHandlers({
          db,
          now,
          newId,
          change,
          changeSettings,
          confirmPricing: (trx, place) => confirmStep(trx, place, 'pricing'),
          isOffered: requests.isOffered,
        }),
      },
      restaurants: createRestaurantHandlers({ db, now, change }),
      shiftDefinitions: createShiftDefinitionHandlers({ ...collections, now }),
      shiftSessions: createShiftSessionHandlers({ db, newId, configs, change }),
      ...sales,
      receipts: {
        ...sales.receipts,
        ...createReceiptMailHandlers({ db, change, attempts }),
        ...createInvoiceHandlers({ db, change }),
      },
      notices: notices.handlers,
      ...createFigures({ ...collections, now }),
      photos: {
        add: createPhotoKeeper(change),
        ofShift: createShiftPhotos(db),
        ofAct: createActPhotos({ db, configs }),
        ...expenses.photos,
      },
      safe: createSafeHandlers({ db, configs, change }),
      expenses: expenses.expenses,
      expenseCategories: expenses.expenseCategories,
      recurringExpenses: expenses.recurringExpenses,
      sync: createSyncHandlers({ db, now, configs, log, ...lanes }),
      countries: createCountryHandlers({ db, now, together }),
      currencies: {
        ...createCurrencyHandlers(),
        ...createRateHandlers({ db, now, together }),
      },
      printers: createPrinterHandlers({
        ...collections,
        now,
        changeSettings,
        probe: createProbe(),
        testWords: deps.testWords,
      }),
      paymentRequests: requests.handlers,
      webhooks: createWebhookHandlers({ ...deps, newId, changeSettings, report: requests.report }),
      printJobs: createPrintJobHandlers({ db, change, findOrder, wake: printSender.wake }),
      stations: createStationHandlers({ ...collections, changeSettings, now }),
      suppliers: createSupplierHandlers(collections),
      ...stock.handlers,
      giftCards: createGiftCardHandlers({ db, secret, now, configs, change, attempts }),
      guestAccounts: createGuestAccountHandlers({ ...collections, takeApproval }),
      ...guests.handlers,
      languages: createLanguageHandlers({ changeSettings }),
      ...createMenuHandlers({ db, now, newId, configs, change, together }),
      ...createTableHandlers({
        ...collections,
        findServers: (trx, place) => findStaff(trx, place, SEATS_GUESTS),
      }),
      tableReservations: createReservationHandlers({ ...collections, now, attempts }),
      waitingParties: createWaitingHandlers({ ...collections, now }),
      permissions: createPermissionHandlers({ db, now }),
      auditLog: createAuditHandlers({ db }),
      customRoles: createCustomRoleHandlers(collections),
      ...people.handlers,
      pins: createPinHandlers({ ...pinDeps, signIn, store, changeSettings, proofs }),
      overrides: createOverrideHandlers(pinDeps),
      firstRun: createFirstRunHandlers({ db, now, newId, change, changeSettings }),
    },
  }
}
