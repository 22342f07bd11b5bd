import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, moment, orNone, saved, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import { ITEM_STATES, MOST_ITEMS, PRODUCT_AUDIENCES, PRODUCT_KINDS, Wish } from './contract.ts';
import { REGISTRATION_STATES } from './rules/states.ts';
import { WAIT_STATES } from './rules/waiting.ts';

const fen = () => z.number().int();
const may = (record: string) => ({ view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` });
const path = '/api/admin/registration';
const version = () => int(1, 2_147_483_647);

/** A price as staff write it. */
export const TierInput = z.object({
  name: line(60, 1),
  nameEn: line(80).default(''),
  /** Nothing where it is free. */
  fen: int(0, 100_000_000).default(0),
  until: orNone(moment()).default(null),
  most: orNone(int(1, 1_000_000)).default(null),
});

/** What is kept by the days that are left, as staff write it: a share or an amount. */
export const RuleInput = z.object({
  days: int(-30, 1000),
  percent: orNone(int(0, 100)).default(null),
  fen: orNone(int(0, 100_000_000)).default(null),
});

/** What staff write of a product. */
export const ProductValues = z.object({
  conferenceId: id(),
  kind: z.enum(PRODUCT_KINDS).default('ticket'),
  title: line(80, 1),
  titleEn: line(120).default(''),
  note: text(300).default(''),
  noteEn: text(400).default(''),
  audience: z.enum(PRODUCT_AUDIENCES).default('member'),
  saleFrom: orNone(moment()).default(null),
  saleUntil: orNone(moment()).default(null),
  mostEach: int(1, 50).default(1),
  groupMost: orNone(int(2, 100)).default(null),
  capacity: orNone(int(0, 1_000_000)).default(null),
  quotaIds: z.array(id()).max(10).default([]),
  approves: flag().default(false),
  waits: flag().default(false),
  isHidden: flag().default(false),
  tiers: z.array(TierInput).min(1).max(8),
  ladder: z.array(RuleInput).max(8).default([]),
  taxRate: z
    .string()
    .regex(/^0(\.\d{1,2})?$/, 'registration.tax_wrong')
    .default('0.06'),
  position: int(0, 10_000).default(0),
});
export type ProductValues = z.output<typeof ProductValues>;

/** What staff write of a quota. */
export const QuotaValues = z.object({
  conferenceId: id(),
  name: line(60, 1),
  nameEn: line(80).default(''),
  capacity: orNone(int(0, 1_000_000)).default(null),
});

/** When a follow-up form is to be there, as staff write it, and how many days before its people are reminded of it. */
export const ReminderInput = z.object({ formId: id(), dueOn: z.iso.date(), days: int(0, 90).default(7) });

/** What staff write of how one registers for a conference. */
export const PlanValues = z.object({
  conferenceId: id(),
  formId: orNone(id()).default(null),
  followForms: z.array(id()).max(5).default([]),
  followReminders: z.array(ReminderInput).max(5).default([]),
  note: text(500).default(''),
  noteEn: text(600).default(''),
  namesUntil: orNone(moment()).default(null),
  mostRenames: int(0, 20).default(2),
});

const tier = {
  name: z.string(),
  nameEn: z.string(),
  fen: fen(),
  until: z.string().nullable(),
  most: z.number().nullable(),
};

export type PlanValues = z.output<typeof PlanValues>;

/** What is kept of the records of registering. */
const records = {
  ...recordContract({
    name: 'registration.plan',
    path: `${path}/plan`,
    row: z.object({
      conferenceId: z.number(),
      conference: z.string(),
      formId: z.number().nullable(),
      followForms: z.array(z.number()),
      updatedAt: z.string(),
    }),
    detail: z.object({
      followReminders: z.array(z.object({ formId: z.number(), dueOn: z.string(), days: z.number() })),
      /** When people are reminded next by themselves. */
      remindsAt: z.string().nullable(),
      note: z.string(),
      noteEn: z.string(),
      namesUntil: z.string().nullable(),
      mostRenames: z.number(),
    }),
    input: PlanValues,
    filters: { conferenceId: id() },
    sort: ['updatedAt'],
    opens: 'down',
    permissions: may('registration.plan'),
    errors: ['plan_there', 'form_unknown', 'reminder_wrong', 'conference_unknown'].map(
      (code) => `registration.${code}`,
    ),
  }),
  ...recordContract({
    name: 'registration.quota',
    path: `${path}/quota`,
    row: z.object({
      conferenceId: z.number(),
      conference: z.string(),
      name: z.string(),
      nameEn: z.string(),
      capacity: z.number().nullable(),
      /** How many are theirs for good, and how many are held for a time. */
      sold: z.number(),
      held: z.number(),
      left: z.number().nullable(),
      updatedAt: z.string(),
    }),
    input: QuotaValues,
    filters: { conferenceId: id() },
    sort: ['updatedAt'],
    permissions: may('registration.quota'),
    errors: ['registration.conference_unknown', 'registration.quota_used'],
  }),
  ...recordContract({
    name: 'registration.product',
    path: `${path}/product`,
    row: z.object({
      conferenceId: z.number(),
      conference: z.string(),
      kind: z.enum(PRODUCT_KINDS),
      title: z.string(),
      titleEn: z.string(),
      audience: z.enum(PRODUCT_AUDIENCES),
      position: z.number(),
      capacity: z.number().nullable(),
      sold: z.number(),
      held: z.number(),
      left: z.number().nullable(),
      waiting: z.number(),
      tiers: z.array(z.object(tier)),
      approves: z.boolean(),
      waits: z.boolean(),
      isHidden: z.boolean(),
    }),
    detail: z.object({
      note: z.string(),
      noteEn: z.string(),
      saleFrom: z.string().nullable(),
      saleUntil: z.string().nullable(),
      mostEach: z.number(),
      groupMost: z.number().nullable(),
      quotaIds: z.array(z.number()),
      quotas: z.array(z.string()),
      ladder: z.array(z.object({ days: z.number(), percent: z.number().nullable(), fen: fen().nullable() })),
      taxRate: z.string(),
    }),
    input: ProductValues,
    filters: { conferenceId: id(), kind: z.enum(PRODUCT_KINDS) },
    sort: ['position', 'title'],
    permissions: may('registration.product'),
    errors: [
      ...[
        'conference_unknown',
        'quota_unknown',
        'tiers_wrong',
        'ladder_wrong',
        'sale_wrong',
        'product_used',
        'quotas_fixed',
        'hidden_waits',
        'group_wrong',
      ].map((code) => `registration.${code}`),
    ],
  }),
};

const Item = z.object({
  id: z.number(),
  product: z.number(),
  title: z.string(),
  quantity: z.number(),
  state: z.enum(ITEM_STATES),
  unitFen: fen().nullable(),
  /** Without its code; null where it has none. */
  fullFen: fen().nullable(),
  promo: z.string(),
  orderCode: z.string(),
});

/** The registrations as the desk reads them; its save is `enter`. */
export const registrationRecord = recordContract({
  name: 'registration.registration',
  path: `${path}/registration`,
  row: z.object({
    conferenceId: z.number(),
    conference: z.string(),
    memberId: z.number(),
    person: PersonName,
    /** Its products in one line. */
    products: z.string(),
    totalFen: fen(),
    state: z.enum(REGISTRATION_STATES),
    submittedAt: z.string(),
    holdUntil: z.string().nullable(),
    /** Follow-up forms that are owed (C8). */
    owed: z.number(),
  }),
  detail: z.object({
    remindedOn: z.string().nullable(),
    reason: z.string(),
    note: z.string(),
    confirmedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    items: z.array(Item),
    /** Where the answers to its questions are found; null where there are none. */
    formId: z.number().nullable(),
    /** What is asked once it is confirmed, and whether it was answered. */
    followUps: z.array(z.object({ form: z.number(), title: z.string(), isAnswered: z.boolean() })),
  }),
  input: z.object({}),
  filters: {
    conferenceId: id(),
    state: z.enum(REGISTRATION_STATES),
    productId: id(),
    memberId: id(),
    /** Whether a draft that was never handed in is told as well. */
    isHandedIn: flag(),
    /** Whether a follow-up form is owed. */
    owes: flag(),
  },
  sort: ['submittedAt'],
  opens: 'down',
  permissions: {
    view: 'registration.registration.view',
    save: 'registration.registration.enter',
    remove: 'registration.registration.enter',
  },
});

const {
  'registration.registration.save': _save,
  'registration.registration.remove': _remove,
  'registration.registration.rollback': _rollback,
  ...reading
} = registrationRecord;

/** Those who stand in line, as the desk reads them. */
export const waitRecord = recordContract({
  name: 'registration.wait',
  path: `${path}/wait`,
  row: z.object({
    conferenceId: z.number(),
    conference: z.string(),
    productId: z.number(),
    product: z.string(),
    memberId: z.number(),
    person: PersonName,
    state: z.enum(WAIT_STATES),
    /** Their place in line, from 1; null for who stands there no longer. */
    place: z.number().nullable(),
    joinedAt: z.string(),
    offeredUntil: z.string().nullable(),
  }),
  input: z.object({}),
  filters: { conferenceId: id(), productId: id(), state: z.enum(WAIT_STATES) },
  sort: ['joinedAt'],
  permissions: {
    view: 'registration.registration.view',
    save: 'registration.registration.enter',
    remove: 'registration.registration.enter',
    export: 'registration.registration.export',
  },
});

const waits = {
  'registration.wait.list': waitRecord['registration.wait.list'],
  'registration.wait.show': waitRecord['registration.wait.show'],
  'registration.wait.history': waitRecord['registration.wait.history'],
  'registration.wait.next': endpoint({
    method: 'GET',
    path: `${path}/wait/next`,
    access: { permission: 'registration.registration.view' },
    summary:
      'Who would be offered a place of a product next, were the line moved on at this moment and so many more places free: nothing is changed.',
    input: z.object({ productId: id(), more: int(0, 200).default(0) }),
    output: z.object({
      data: z.object({
        /** Places that nobody has or holds; null where nothing limits them. */
        free: z.number().nullable(),
        waiting: z.number(),
        /** Until when such an offer would hold; null where nobody would be offered anything any more. */
        until: z.string().nullable(),
        next: z.array(z.object({ id: z.number(), person: PersonName, joinedAt: z.string() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
};

const decide = { permission: 'registration.registration.decide' } as const;
const one = { id: id(), version: version() };
const step = ['NOT_FOUND', 'VERSION_CONFLICT', 'registration.step'];
const state = z.object({ data: z.object({ id: z.number(), version: z.number() }) });
const act = <const V extends string>(verb: V, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/registration/${verb}`,
    access: decide,
    summary,
    input: z.object(one),
    output: saved(),
    errors: step,
    bulk: true,
  });

/** What the desk of a conference does with its registrations. */
export const registrationAdmin = {
  ...records,
  ...reading,
  ...waits,
  'registration.product.prices': endpoint({
    method: 'GET',
    path: `${path}/prices`,
    access: { permission: 'registration.product.view' },
    summary:
      'What each product of a conference would cost at a moment, were so many more of it gone by then: nothing is changed.',
    input: z.object({ conferenceId: id(), at: moment(), more: int(0, 1_000_000).default(0) }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          taken: z.number(),
          /** Null where no price holds then. */
          tier: z.string().nullable(),
          fen: fen().nullable(),
          isOnSale: z.boolean(),
        }),
      ),
    }),
  }),
  'registration.registration.counts': endpoint({
    method: 'GET',
    path: `${path}/counts`,
    access: { permission: 'registration.registration.view' },
    summary:
      'How many registrations of a conference stand where, and how much of each product is gone, held and waited for.',
    input: z.object({ conferenceId: id() }),
    output: z.object({
      data: z.object({
        states: z.array(z.object({ state: z.enum(REGISTRATION_STATES), count: z.number() })),
        products: z.array(
          z.object({
            id: z.number(),
            title: z.string(),
            had: z.number(),
            held: z.number(),
            waiting: z.number(),
            left: z.number().nullable(),
          }),
        ),
        paidFen: fen(),
      }),
    }),
  }),
  'registration.registration.approve': endpoint({
    method: 'POST',
    path: `${path}/registration/approve`,
    access: decide,
    summary:
      'Approves a registration: what costs something is ordered at the price of this moment, what is free confirmed; its member is told.',
    input: z.object(one),
    output: saved(),
    errors: [
      ...step,
      'registration.sold_out',
      'registration.no_price',
      'registration.unsold',
      'registration.promo_gone',
    ],
    bulk: true,
  }),
  'registration.registration.reject': endpoint({
    method: 'POST',
    path: `${path}/registration/reject`,
    access: decide,
    summary: 'Refuses a registration, with a reason that its member is told.',
    input: z.object({ ...one, reason: line(300, 1) }),
    output: saved(),
    errors: step,
    bulk: true,
  }),
  'registration.registration.withdraw': endpoint({
    method: 'POST',
    path: `${path}/registration/withdraw`,
    access: decide,
    summary: 'Takes a registration out that costs nothing or is not paid; what is paid is given up at its order.',
    input: z.object({ ...one, reason: line(300, 1) }),
    output: saved(),
    errors: [...step, 'registration.quote_needed', 'order.step', 'order.billed'],
    bulk: true,
  }),
  'registration.registration.checkIn': act('check-in', 'Says that somebody has arrived.'),
  'registration.registration.undoCheckIn': act('undo-check-in', 'Takes back that somebody has arrived.'),
  'registration.registration.scan': endpoint({
    method: 'POST',
    path: `${path}/registration/scan`,
    access: { permission: 'registration.registration.view' },
    summary: 'Whose registration a signed code is; a code that is not taken is refused with why.',
    input: z.object({ code: line(400, 1) }),
    output: z.object({ data: z.object({ id: z.number(), state: z.enum(REGISTRATION_STATES), person: PersonName }) }),
    errors: [
      ...['NOT_FOUND', 'device.signed_unreadable', 'device.signed_other_shop', 'device.signed_other_kind'],
      ...['device.signed_unknown_key', 'device.signed_key_ended', 'device.signed_forged', 'device.signed_expired'],
      'device.signed_unverifiable',
    ],
  }),
  'registration.registration.remind': endpoint({
    method: 'POST',
    path: `${path}/registration/remind`,
    access: decide,
    summary:
      'Has everybody reminded who is confirmed for a conference and owes a follow-up form, nobody twice on a day; a dry run tells how many, and reminds nobody.',
    input: z.object({ conferenceId: id(), isDry: flag().default(false) }),
    output: z.object({
      data: z.object({
        owing: z.number(),
        /** Of those, who were reminded today already. */
        today: z.number(),
        /** Who are reminded now, or would be. */
        reminded: z.number(),
      }),
    }),
    errors: ['NOT_FOUND', 'registration.called_off'],
  }),
  'registration.registration.enter': endpoint({
    method: 'POST',
    path: `${path}/registration/enter`,
    access: { permission: 'registration.registration.enter' },
    summary:
      'Registers a member at the desk: at the price of this moment, or for nothing, whatever the window and the audience say.',
    input: z.object({
      conferenceId: id(),
      memberId: id(),
      items: z.array(Wish).min(1).max(MOST_ITEMS),
      isFree: flag().default(false),
      /** Nobody is told that they are registered: the desk does so in its own way. */
      isQuiet: flag().default(false),
      note: text(300).default(''),
    }),
    output: state,
    errors: [
      ...[
        'NOT_FOUND',
        'registration.person_unknown',
        'registration.conference_unknown',
        'registration.product_unknown',
      ],
      ...['registration.sold_out', 'registration.no_price', 'registration.under_way', 'registration.unsold'],
      ...['registration.too_many', 'registration.one_ticket', 'registration.ticket_needed'],
    ],
    makes: true,
  }),
};
