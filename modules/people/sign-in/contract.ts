import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, id, line, nothing, workProof } from '../../../kernel/contract/fields.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';

/** A phone as people type it here, and the code that a text message brings. */
export const Phone = z.string().regex(phonePattern, '请正确填写您的手机号码');
export const Code = z.string().regex(/^\d{6}$/);
const Ticket = z.string().min(20).max(128);

/** What a successful sign-in answers. `refresh` is one-time and useless without this browser's device cookie. */
export const SignedIn = z.object({
  token: z.string(),
  refresh: z.string(),
  /** Seconds until the token ends when it is not used. */
  expiresIn: z.number(),
  isNew: z.boolean(),
  /** Signed in by WeChat without a phone: the site may ask for one. */
  needPhone: z.boolean(),
});

/** A sign-in that needs a further step first: `totp` the second factor, `enrol` setting one up. */
export const NextStep = z.object({
  step: z.enum(['totp', 'enrol']),
  ticket: z.string(),
  /** For `enrol`: the secret as an otpauth address. */
  otpauth: z.string().optional(),
});

export const UserInfo = z.object({
  id: z.number(),
  name: z.string(),
  avatar: z.string().nullable(),
  phoneMasked: personal(z.string(), { mask: 'phone' }).nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  roles: z.array(z.string()),
  locale: z.enum(['zh-CN', 'en']).nullable(),
  identities: z.array(z.object({ id: z.number(), kind: z.string(), masked: z.string() })),
});

export const UserData = z.object({
  doctor: z
    .object({ status: z.enum(['draft', 'submitted', 'granted', 'rejected']), title: z.string().nullable() })
    .nullable(),
  member: z.boolean(),
  counts: z.record(z.string(), z.number()),
  flags: z.record(z.string(), z.boolean()),
  /** Where the site leads once after the sign-in, because something is asked of this person; absent for nowhere. */
  next: z.string().optional(),
});

/** One field of the profile form, in the reader's language. */
export const ProfileField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'select']),
  required: z.boolean(),
  /** Most characters of a text; null for others. */
  max: z.number().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** Sign-in of members and staff, and what a person sees and changes of the own account. */
export const signIn = {
  'signIn.captcha': endpoint({
    method: 'GET',
    path: '/api/front/user/auth/captcha',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary: 'A proof-of-work challenge for calls above the free limit.',
    input: z.object({ purpose: z.enum(['sms', 'login', 'form', 'upload', 'vote']).default('sms') }),
    output: z.object({ challenge: z.record(z.string(), z.unknown()) }),
  }),
  'signIn.sendCode': endpoint({
    method: 'GET',
    path: '/api/front/user/auth/phone/code/{phone}',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    sameOrigin: true,
    summary: 'Sends a six-digit code to a phone.',
    input: z.object({ phone: Phone, captcha: workProof() }),
    output: z.object({ expiresIn: z.number(), resendIn: z.number(), message: z.string() }),
    errors: ['signIn.captcha_needed', 'signIn.sms_failed', 'TOO_MANY'],
  }),
  'signIn.validateCode': endpoint({
    method: 'POST',
    path: '/api/front/user/auth/phone/validate_code',
    browserSecret: 'challenge',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary: 'Proves a phone by its code and answers a ticket; the code itself can still sign in.',
    input: z.object({ phone: Phone, code: Code }),
    output: z.object({ ok: z.literal(true), ticket: z.string() }),
    errors: ['signIn.code_wrong'],
  }),
  'signIn.phoneLogin': endpoint({
    method: 'POST',
    path: '/api/front/user/auth/phone/login',
    browserSecret: 'challenge',
    access: 'visitor',
    ignoresDeadToken: true,
    summary:
      'Signs a member in by phone and code; an unknown phone becomes a member, and who has a second factor is asked for it.',
    input: z.object({ phone: Phone, code: Code }),
    output: z.union([SignedIn, NextStep]),
    errors: ['signIn.code_wrong', 'signIn.merged', 'signIn.registration_closed', 'PERSON_BLOCKED'],
  }),
  'signIn.login': endpoint({
    method: 'POST',
    path: '/login',
    browserSecret: 'challenge',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary: 'Signs in by WeChat code, QR scene, password (staff) or the ticket of an earlier step.',
    input: z.object({
      channel: z.enum(['weixin', 'weixin_open', 'weixin_qr', 'password', 'phone', 'ticket']),
      code: line(512).optional(),
      state: line(128).optional(),
      username: line(64).optional(),
      password: z.string().max(256).optional(),
      phone: Phone.optional(),
      ticket: Ticket.optional(),
      /** `staff` signs in at the console, `site` (default) as a member; `password` is for staff alone. */
      face: z.enum(['site', 'staff']).default('site'),
      captcha: workProof(),
    }),
    output: z.union([SignedIn.extend({ recoveryCodes: z.array(z.string()).optional() }), NextStep]),
    errors: [
      'signIn.refused',
      'signIn.code_wrong',
      'signIn.factor_wrong',
      'signIn.ticket_gone',
      'signIn.captcha_needed',
      'signIn.channel_closed',
      'signIn.merged',
      'signIn.registration_closed',
      'PERSON_BLOCKED',
      'TOO_MANY',
    ],
  }),
  'signIn.refresh': endpoint({
    method: 'POST',
    path: '/api/front/user/auth/refresh',
    browserSecret: 'device',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary: 'Trades a one-time refresh token, together with the secret of its device, for a new token.',
    input: z.object({ refresh: z.string().max(128) }),
    output: SignedIn,
    errors: ['UNAUTHENTICATED'],
  }),
  'signIn.logout': endpoint({
    method: 'POST',
    path: '/api/front/user/auth/logout',
    access: 'visitor',
    whileOwing: true,
    whenClosed: true,
    ignoresDeadToken: true,
    summary: 'Ends the present sign-in; ending an ended one is fine.',
    input: z.object({}),
    output: nothing(),
  }),
  'signIn.userInfo': endpoint({
    method: 'GET',
    path: '/api/front/user/me/user_info',
    access: 'member',
    whileOwing: true,
    whenClosed: true,
    summary: 'The signed-in person: name, avatar, roles, masked phone, linked identities.',
    input: z.object({}),
    output: UserInfo,
  }),
  'signIn.userData': endpoint({
    method: 'GET',
    path: '/api/front/user/me/user_data',
    access: 'member',
    whileOwing: true,
    summary: 'State of the signed-in person in this shop.',
    input: z.object({}),
    output: UserData,
  }),
  'signIn.saveMe': endpoint({
    method: 'POST',
    path: '/api/front/user/me/save',
    access: 'member',
    summary: 'Changes the own name, gender, language or picture.',
    input: z.object({
      name: line(40, 1).optional(),
      gender: z.enum(['male', 'female', '']).optional(),
      locale: z.enum(['zh-CN', 'en']).optional(),
      /** A picture that the person uploaded as `avatar`. */
      avatarFile: id().optional(),
      /** Takes the picture away. */
      withoutAvatar: flag().optional(),
    }),
    output: z.object({ data: UserInfo }),
    errors: ['signIn.picture_unknown'],
  }),
  'signIn.sessions': endpoint({
    method: 'GET',
    path: '/api/front/user/me/sessions',
    access: 'member',
    whileOwing: true,
    whenClosed: true,
    summary: 'The own sign-ins that are alive.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          device: z.string(),
          kind: z.enum(['site', 'staff']),
          at: z.string(),
          lastSeen: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  'signIn.endSession': endpoint({
    method: 'POST',
    path: '/api/front/user/me/sessions/end',
    access: 'member',
    whileOwing: true,
    whenClosed: true,
    summary: 'Ends one of the own sign-ins, or all others when no number is given.',
    input: z.object({ id: id().optional() }),
    output: z.object({ ended: z.number() }),
  }),
  'signIn.bindPhone': endpoint({
    method: 'POST',
    path: '/api/front/user/me/phone/bind',
    access: 'member',
    summary: 'Links a phone proved by its code, in place of an earlier one; a phone of another account stays there.',
    input: z.object({ phone: Phone, code: Code }),
    output: z.object({ data: UserInfo }),
    errors: ['signIn.code_wrong', 'signIn.identity_taken'],
    stepUp: true,
    ownProof: true,
  }),
  'signIn.link': endpoint({
    method: 'POST',
    path: '/api/front/user/me/identity/link',
    access: 'member',
    summary:
      'Links what was proved outside, such as WeChat, to the own account; what is another account’s stays there.',
    input: z.object({
      channel: z.enum(['weixin', 'weixin_open', 'weixin_qr']),
      code: line(512, 1),
      state: line(128).default(''),
    }),
    output: z.object({ data: UserInfo }),
    errors: ['signIn.identity_taken', 'signIn.channel_closed'],
    stepUp: true,
    ownProof: true,
  }),
  'signIn.unlink': endpoint({
    method: 'POST',
    path: '/api/front/user/me/identity/unlink',
    access: 'member',
    summary: 'Unlinks one of the own identities; the last one stays.',
    input: z.object({ id: id() }),
    output: z.object({ data: UserInfo }),
    errors: ['signIn.last_identity'],
    stepUp: true,
    ownProof: true,
  }),
};

/** The calls by which WeChat signs in; sign-in says what its screens need, the module `weixin` answers where it is on. */
export const weixinSignIn = {
  'weixin.authorize': endpoint({
    method: 'GET',
    path: '/api/front/weixin/authorize',
    access: 'visitor',
    ignoresDeadToken: true,
    sameOrigin: true,
    summary: 'The address of the WeChat authorize page with a one-time state bound to this browser.',
    input: z.object({
      origin: line(512).default('/'),
      kind: z.enum(['weixin', 'weixin_open']).default('weixin'),
      /** To sign in, or to prove once more who one is. */
      purpose: z.enum(['signIn', 'proof']).default('signIn'),
    }),
    output: z.object({ url: z.string(), state: z.string() }),
    errors: ['weixin.not_offered', 'TOO_MANY'],
  }),
  'weixin.qr': endpoint({
    method: 'POST',
    path: '/api/front/weixin/qr',
    access: 'visitor',
    ignoresDeadToken: true,
    summary: 'Opens a QR sign-in: the picture, its life in seconds, and the secret that stays in this browser.',
    input: z.object({ replaces: line(64).optional() }),
    output: z.object({ scene: z.string(), image: z.string(), expiresIn: z.number(), secret: z.string() }),
    errors: ['weixin.not_offered', 'weixin.unreachable', 'TOO_MANY'],
  }),
  'weixin.qrState': endpoint({
    method: 'GET',
    path: '/api/front/weixin/qr/{scene}',
    access: 'visitor',
    ignoresDeadToken: true,
    sameOrigin: true,
    summary: 'State of a QR sign-in; once confirmed it answers the code for `POST /login` a single time.',
    input: z.object({ scene: line(64, 8), secret: line(128, 16) }),
    output: z.object({ status: z.enum(['pending', 'scanned', 'confirmed', 'expired']), code: z.string().optional() }),
  }),
};
