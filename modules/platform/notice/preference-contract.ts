import { z } from 'zod';
import { type Access, endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, flag, line, nothing } from '../../../kernel/contract/fields.ts';
import { isEmail } from '../../../kernel/rules/checks.ts';
import { channels } from './texts.ts';

/** What a person chose for each kind of notice, and where mail reaches them. */
export const Preferences = z.object({
  /** Channels by which this shop can reach the person now. */
  reaches: z.array(z.enum(channels)),
  /** The address that mail goes to, masked; empty where there is none. */
  mail: z.string(),
  /** A mail server said that nobody is there: nothing goes to it until it is proved again. */
  mailRefused: z.boolean(),
  modules: z.array(
    z.object({
      module: z.string(),
      title: z.string(),
      kinds: z.array(
        z.object({
          kind: z.string(),
          label: z.string(),
          /** Nobody can switch it off. */
          isFixed: z.boolean(),
          channels: z.array(z.object({ channel: z.enum(channels), wanted: z.boolean() })),
        }),
      ),
    }),
  ),
});
export type Preferences = z.output<typeof Preferences>;

const shown = z.object({ data: Preferences });

const show = (base: string, access: Access) =>
  endpoint({
    method: 'GET',
    path: `${base}/preference`,
    access,
    summary: 'By which ways the caller wants which notices, and where mail reaches them.',
    input: z.object({}),
    output: shown,
  });

const prefer = (base: string, access: Access) =>
  endpoint({
    method: 'POST',
    path: `${base}/preference/save`,
    access,
    summary: 'Switches a kind of notice on or off by one channel, for the caller.',
    input: z.object({ kind: dottedName(), channel: z.enum(channels), wanted: flag() }),
    output: nothing(),
    errors: ['notice.kind_unknown', 'notice.always_on'],
  });

const askMail = (base: string, access: Access) =>
  endpoint({
    method: 'POST',
    path: `${base}/mail/ask`,
    access,
    summary: 'Sends a code to a mail address at which the caller wants notices.',
    input: z.object({ mail: line(254, 3).refine(isEmail) }),
    output: nothing(),
    errors: ['TOO_MANY', 'notice.mail_failed'],
  });

const confirmMail = (base: string, access: Access) =>
  endpoint({
    method: 'POST',
    path: `${base}/mail/confirm`,
    access,
    summary: 'Proves the mail address by the code that was sent there; it takes the place of an earlier one.',
    input: z.object({ code: z.string().regex(/^\d{6}$/) }),
    output: shown,
    errors: ['notice.code_wrong'],
  });

const removeMail = (base: string, access: Access) =>
  endpoint({
    method: 'POST',
    path: `${base}/mail/remove`,
    access,
    summary: 'Forgets the caller’s mail address.',
    input: z.object({}),
    output: shown,
  });

const STAFF = '/api/admin/notice/own';

/** What staff choose at the console. */
export const staffPreferences = {
  'notice.own.preferences': show(STAFF, 'staff'),
  'notice.own.prefer': prefer(STAFF, 'staff'),
  'notice.own.askMail': askMail(STAFF, 'staff'),
  'notice.own.confirmMail': confirmMail(STAFF, 'staff'),
  'notice.own.removeMail': removeMail(STAFF, 'staff'),
};

const MEMBER = '/api/front/message';

/** What members choose on the site. */
export const memberPreferences = {
  'notice.message.preferences': show(MEMBER, 'member'),
  'notice.message.prefer': prefer(MEMBER, 'member'),
  'notice.message.askMail': askMail(MEMBER, 'member'),
  'notice.message.confirmMail': confirmMail(MEMBER, 'member'),
  'notice.message.removeMail': removeMail(MEMBER, 'member'),
};
