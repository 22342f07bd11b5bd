import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  dottedName,
  flag,
  id,
  int,
  line,
  listOf,
  nothing,
  paging,
  shown,
} from '../../../kernel/contract/fields.ts';
import { Audience } from '../envelope/contract.ts';
import { agreements, copyStates, placementStates, sides } from './rules/states.ts';

const copies = { permission: 'syndication.copy.view' } as const;
const adopt = { permission: 'syndication.copy.adopt' } as const;
const offers = { permission: 'syndication.offer.view' } as const;
const offer = { permission: 'syndication.offer.save' } as const;
const partners = { permission: 'syndication.partner.view' } as const;
const agree = { permission: 'syndication.partner.save' } as const;
const edition = () => int(1, 1_000_000);
const made = () => z.object({ data: z.object({ id: z.number() }) });

/** Another shop, and what both sides say to texts going one way. */
export const Partner = z.object({
  id: z.number(),
  side: z.enum(sides),
  name: z.string(),
  nameEn: z.string(),
  host: z.string(),
  agreement: z.enum(agreements),
  /** What was said has not come to the other shop yet. */
  isOnItsWay: z.boolean(),
  saidAt: z.string().nullable(),
  saidBy: z.string().nullable(),
});
export type Partner = z.output<typeof Partner>;

/** A copy that another shop has of a text of this one. */
export const Placement = z.object({
  id: z.number(),
  name: z.string(),
  nameEn: z.string(),
  /** Address of the copy; empty where it is not read any more. */
  url: z.string(),
  isFollowing: z.boolean(),
  edition: z.number(),
  state: z.enum(placementStates),
  takenAt: z.string(),
  changedAt: z.string(),
  problem: z.string(),
});
export type Placement = z.output<typeof Placement>;

/** A text that this shop offers, with where it is. */
export const Offer = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  titleEn: z.string(),
  /** Where the console shows the text; null where no screen does. */
  address: z.string().nullable(),
  isOpen: z.boolean(),
  offeredAt: z.string(),
  standing: z.number(),
  takenBack: z.number(),
});
export type Offer = z.output<typeof Offer>;

/** A text of another shop that can be taken over. */
export const SharedText = z.object({
  id: z.number(),
  partner: z.string(),
  kind: z.string(),
  type: z.string(),
  title: z.string(),
  titleEn: z.string(),
  lead: z.string(),
  leadEn: z.string(),
  edition: z.number(),
  audience: z.string(),
  at: z.string(),
  /** It was taken over, and the copy stands. */
  isTaken: z.boolean(),
});
export type SharedText = z.output<typeof SharedText>;

/** A text that was taken over. */
export const Copy = z.object({
  id: z.number(),
  partner: z.string(),
  kind: z.string(),
  title: z.string(),
  titleEn: z.string(),
  /** Where the console shows the copy; null before it is made. */
  address: z.string().nullable(),
  isFollowing: z.boolean(),
  edition: z.number(),
  newest: z.number(),
  state: z.enum(copyStates),
  /** What kept it from being made or renewed, in words; empty where nothing did. */
  problem: z.string(),
  reason: z.string(),
  takenBy: z.object({ id: z.number(), name: z.string() }).nullable(),
  takenAt: z.string(),
  changedAt: z.string(),
});
export type Copy = z.output<typeof Copy>;

const Difference = z.object({ field: z.string(), before: z.string(), after: z.string() });

/** What shops say to one another about texts, and what they take over. */
export const syndication = {
  'syndication.partner.list': endpoint({
    method: 'GET',
    path: '/api/configure/syndication/partner/list',
    access: partners,
    summary: 'The shops that may take texts over from this one, and those from which this one may, by their names.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(Partner),
  }),
  'syndication.partner.invite': endpoint({
    method: 'POST',
    path: '/api/configure/syndication/partner/invite',
    access: agree,
    summary: 'Lets the shop of a host take over what this one offers, as soon as that shop agrees; it is told.',
    input: z.object({ host: line(253, 3) }),
    output: made(),
    errors: ['syndication.shop_unknown', 'syndication.shop_own'],
  }),
  'syndication.partner.answer': endpoint({
    method: 'POST',
    path: '/api/configure/syndication/partner/answer',
    access: agree,
    summary:
      'Agrees to texts going one way between two shops, or ends it. Copies that are there stay, and hear of corrections and recalls.',
    input: z.object({ id: id(), agrees: flag() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'syndication.offer.list': endpoint({
    method: 'GET',
    path: '/api/admin/syndication/offer/list',
    access: offers,
    summary: 'What this shop offers or offered, of the kinds that the caller may see, the newest first.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(Offer),
  }),
  'syndication.offer.show': endpoint({
    method: 'GET',
    path: '/api/admin/syndication/offer/show/{id}',
    access: offers,
    summary: 'One of them with every copy that other shops have, and what became of it.',
    input: z.object({ id: id() }),
    output: shown(Offer.extend({ places: z.array(Placement) })),
    errors: ['NOT_FOUND'],
  }),
  'syndication.offer.of': endpoint({
    method: 'GET',
    path: '/api/admin/syndication/offer/of',
    access: offers,
    summary: 'Whether a text of the desk is offered, what keeps it from being so, and how many copies of it stand.',
    input: z.object({ record: dottedName(), id: id() }),
    output: z.object({
      /** Null for kinds that go to no other shop. */
      data: z
        .object({
          /** Number of the offer; null where it never was. */
          id: z.number().nullable(),
          isOpen: z.boolean(),
          /** Why it cannot be offered, in words; empty where it can. */
          whyNot: z.string(),
          partners: z.number(),
          standing: z.number(),
        })
        .nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'syndication.offer.save': endpoint({
    method: 'POST',
    path: '/api/admin/syndication/offer/save',
    access: offer,
    summary:
      'Offers a published text to the partners of the shop, or no longer; asks for the right to publish its kind as well.',
    input: z.object({ record: dottedName(), id: id(), isOpen: flag() }),
    output: made(),
    errors: [
      ...['NOT_FOUND', 'PERMISSION_DENIED', 'syndication.not_offerable', 'syndication.is_copy', 'syndication.for_few'],
    ],
    makes: true,
  }),
  'syndication.text.list': endpoint({
    method: 'GET',
    path: '/api/admin/syndication/text/list',
    access: copies,
    summary: 'What other shops offer to this one, the newest first.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(SharedText),
  }),
  'syndication.text.show': endpoint({
    method: 'GET',
    path: '/api/admin/syndication/text/show/{id}',
    access: copies,
    summary: 'One of them as its readers see it, without its pictures, and where a copy may stand here.',
    input: z.object({ id: id() }),
    output: shown(
      SharedText.extend({
        /** Address of the text in its own shop. */
        url: z.string(),
        body: z.string(),
        bodyEn: z.string(),
        places: z.array(z.object({ key: z.string(), label: z.string() })),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'syndication.copy.adopt': endpoint({
    method: 'POST',
    path: '/api/admin/syndication/copy/adopt',
    access: adopt,
    summary:
      'Takes a text over: published here with its words locked, for its audience or fewer, in a place of this shop. Asks for the right to publish its kind as well.',
    input: z.object({
      /** Number of the text among those offered, and the version that was read. */
      id: id(),
      edition: edition(),
      isFollowing: flag(),
      audience: Audience,
      place: line(64, 1),
    }),
    output: made(),
    errors: [
      ...['NOT_FOUND', 'PERMISSION_DENIED', 'INVALID_INPUT', 'syndication.text_changed', 'syndication.not_offered'],
      ...['syndication.not_agreed', 'syndication.taken_already', 'syndication.audience_wider'],
      'syndication.place_unknown',
    ],
    makes: true,
  }),
  'syndication.copy.list': endpoint({
    method: 'GET',
    path: '/api/admin/syndication/copy/list',
    access: copies,
    summary: 'What this shop took over, the newest first.',
    input: z.object({ state: z.enum(copyStates).optional(), ...paging, cursor: cursor() }),
    output: listOf(Copy),
  }),
  'syndication.copy.show': endpoint({
    method: 'GET',
    path: '/api/admin/syndication/copy/show/{id}',
    access: copies,
    summary: 'One of them with what a newer version of its origin says otherwise.',
    input: z.object({ id: id() }),
    output: shown(Copy.extend({ changes: z.array(Difference) })),
    errors: ['NOT_FOUND'],
  }),
  'syndication.copy.take': endpoint({
    method: 'POST',
    path: '/api/admin/syndication/copy/take',
    access: adopt,
    summary: 'Brings a copy that does not follow its origin to the newest version there.',
    input: z.object({ id: id(), edition: edition() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'syndication.text_changed', 'syndication.not_standing'],
  }),
  'syndication.copy.follow': endpoint({
    method: 'POST',
    path: '/api/admin/syndication/copy/follow',
    access: adopt,
    summary: 'Has a copy follow the corrections of its origin from now on, or stay as it is.',
    input: z.object({ id: id(), isFollowing: flag() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'syndication.not_standing'],
  }),
};
