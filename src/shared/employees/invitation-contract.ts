import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Id, IdParams, Instant, LocalText } from '../contract/scalars.ts'
import { Role } from '../permissions/role-schema.ts'
import { isUserId } from '../session/account.ts'
import { Password } from '../session/registration.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { Pin } from '../pins/pin.ts'
import { Email, Name, Phone } from './employee.ts'

/** Days for which a link is good. */
export const INVITATION_DAYS = 7

/** A person who was asked to join and has not yet. */
export const Invitation = z.object({
  _id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: Role,
  customRole: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** Empty for owners, who work everywhere. */
  branchIds: z.array(Id),
  /** Name of the person who made the link. */
  invitedBy: z.string(),
  expiresAt: Instant,
})
export type Invitation = z.output<typeof Invitation>

export const NewInvitation = z.object({
  /** For platform staff, who belong to no restaurant; left out, it is the caller's own. */
  restaurantId: z.optional(Id),
  name: Name,
  email: z._default(Email, null),
  phone: z._default(Phone, null),
  role: Role,
  customRoleId: z._default(z.nullable(Id), null),
  branchIds: z.array(Id).check(z.maxLength(200)),
  /** Of the mail. */
  language: z._default(z.enum(LANGUAGES), 'en'),
})
export type NewInvitation = z.output<typeof NewInvitation>

const Token = z.string().check(z.minLength(1), z.maxLength(100))

/** An invitation with the token of its link, `/invite/<token>`. */
const WithToken = z.object({
  invitation: Invitation,
  token: z.string(),
  /** Where the link was mailed to; null: nowhere. */
  mailedTo: z.nullable(z.string()),
})
export type MadeInvitation = z.output<typeof WithToken>

/** What the link shows to the person who opens it. */
export const InvitationCard = z.object({
  name: z.string(),
  restaurant: LocalText,
  role: Role,
  roleName: z.nullable(z.string()),
  /** Empty for owners, who work everywhere. */
  branches: z.array(LocalText),
  invitedBy: z.string(),
  expiresAt: Instant,
  /** Digits that a PIN must have at least. */
  pinLength: z.int(),
})
export type InvitationCard = z.output<typeof InvitationCard>

const SEE = ['view_employees', 'manage_employees'] as const

/** People join by a link (decision 0029). */
export const invitationRoutes = routes({
  list: {
    method: 'GET',
    path: '/invitations',
    access: SEE,
    feature: 'employees',
    query: z.extend(PageQuery, { branchId: z.optional(Id), restaurantId: z.optional(Id) }),
    response: pageOf(Invitation),
  },
  create: {
    method: 'POST',
    path: '/invitations',
    access: 'manage_employees',
    feature: 'employees',
    summary:
      'Invites a person, not above the caller’s own level, by a link that is good for 7 days',
    body: NewInvitation,
    response: WithToken,
  },
  link: {
    method: 'GET',
    path: '/invitations/:id/link',
    access: 'manage_employees',
    feature: 'employees',
    summary: 'Returns the token of the link again, to people who could give the same permissions',
    params: IdParams,
    response: z.object({ token: z.string() }),
  },
  renew: {
    method: 'POST',
    path: '/invitations/:id/renew',
    access: 'manage_employees',
    feature: 'employees',
    summary: 'Makes a new link that is good for 7 days; the old one stops working',
    params: IdParams,
    body: z.object({ language: z._default(z.enum(LANGUAGES), 'en') }),
    response: WithToken,
  },
  withdraw: {
    method: 'DELETE',
    path: '/invitations/:id',
    access: 'manage_employees',
    feature: 'employees',
    params: IdParams,
    response: z.object({ success: z.literal(true) }),
  },
  open: {
    method: 'POST',
    path: '/auth/invitations/open',
    access: 'public',
    device: true,
    summary: 'Says who invites to what; 404 INVITE_INVALID for a link that is used, old or unknown',
    body: z.object({ token: Token }),
    response: InvitationCard,
  },
  accept: {
    method: 'POST',
    path: '/auth/invitations/accept',
    access: 'public',
    device: true,
    summary:
      'Makes the account with the permissions that the inviter may give now; the person logs in with what is returned',
    body: z.object({
      token: Token,
      userId: z.string().check(z.trim(), z.maxLength(40), z.refine(isUserId)),
      password: Password,
      pin: z.optional(Pin),
      language: z.enum(LANGUAGES),
    }),
    response: z.object({ userId: z.string(), restaurantCode: z.string() }),
  },
})
