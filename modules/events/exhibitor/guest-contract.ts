import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, nothing, text } from '../../../kernel/contract/fields.ts';
import { isLinkable } from '../../../kernel/rules/linkable.ts';
import { ReaderSection } from '../../forms/engine/contract.ts';
import { BADGE_KINDS } from './rules/badges.ts';
import { FORM_FILES, FORM_GAPS } from './rules/company-fields.ts';
import { DUTIES } from './rules/duties.ts';
import { EXTRA_STATES, MOST_AT_ONCE } from './rules/extra-steps.ts';
import { FORM_STATES } from './rules/form-steps.ts';
import { AsksShown } from './sheet-contract.ts';

/** What an account of an exhibitor opens: its part of one exhibition. */
export const EXHIBITION = 'exhibitor.exhibition';
const opens = EXHIBITION;
const path = '/api/front/exhibitor';
const version = () => int(0, 2_147_483_647);

/** What an exhibitor says of its company (E2); its pictures lie beside it. */
export const CompanyForm = z.object({
  name: line(100).default(''),
  nameEn: line(160).default(''),
  about: text(1000).default(''),
  aboutEn: text(1600).default(''),
  website: line(300)
    .meta({ examples: ['https://www.example.org/'] })
    .refine((href) => href === '' || isLinkable(href), 'exhibitor.link_invalid')
    .default(''),
  registerNo: line(40).default(''),
});
export type CompanyForm = z.output<typeof CompanyForm>;

/** A file of a form as who works on it sees it. */
const NamedFile = z.object({ name: z.string(), url: z.string() });

/** A company form as its exhibitor and its reviewers see it. */
export const FormShown = z.object({
  /** Of its version; 0 where nothing was written yet. */
  number: z.number(),
  version: z.number(),
  state: z.enum(FORM_STATES),
  /** How each field is asked. */
  asks: AsksShown,
  company: CompanyForm,
  logo: NamedFile.nullable(),
  licence: NamedFile.nullable(),
  gaps: z.array(z.enum(FORM_GAPS)),
  submittedAt: z.string().nullable(),
  /** Why it was returned; empty where it was not. */
  reason: z.string(),
});
export type FormShown = z.output<typeof FormShown>;

/** Answers to the exhibition's own questions by their keys: a text, a number, or the keys of several choices; left out, they stay. */
export const GivenAnswers = z.record(z.string().max(64), z.unknown()).optional();

/** Somebody whom an exhibitor brings. */
export const BadgePerson = z.object({
  id: id().optional(),
  version: int(1, 2_147_483_647).optional(),
  kind: z.enum(BADGE_KINDS),
  name: line(60, 1),
  post: line(60).default(''),
});
export type BadgePerson = z.output<typeof BadgePerson>;

/** Most people of one call, and most badges of one exhibitor that are told. */
export const MOST_PEOPLE = 200;

/** The badges of an exhibitor, with how many it may have. */
export const BadgesShown = z.object({
  until: z.string().nullable(),
  isOver: z.boolean(),
  quotas: z.array(
    z.object({
      kind: z.enum(BADGE_KINDS),
      /** Those that were bought among them. */
      most: z.number(),
      extra: z.number(),
      used: z.number(),
      /** What one more costs, in fen; null where none is sold. */
      extraFen: z.number().nullable(),
      /** On which days such a badge is good. */
      from: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
  people: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      kind: z.enum(BADGE_KINDS),
      name: z.string(),
      post: z.string(),
      printedAt: z.string().nullable(),
    }),
  ),
  /** Badges beyond the number of the booth that were ordered, the latest first. */
  extras: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      kind: z.enum(BADGE_KINDS),
      quantity: z.number(),
      fen: z.number(),
      state: z.enum(EXTRA_STATES),
      /** What its order is called, and until when it waits for the money. */
      order: z.string(),
      holdUntil: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type BadgesShown = z.output<typeof BadgesShown>;

/** Something that an exhibitor has to do: whose turn it is, and until when. */
export const DutyShown = z.object({
  key: z.enum(DUTIES),
  state: z.enum(['open', 'waiting', 'returned', 'done']),
  until: z.string().nullable(),
  isOver: z.boolean(),
});

/** What somebody of an exhibitor calls, by an account that the shop gave them. */
export const exhibitorGuest = {
  'exhibitor.login': endpoint({
    method: 'POST',
    path: `${path}/exhibition/login`,
    access: 'visitor',
    ignoresDeadToken: true,
    summary: 'Signs somebody of an exhibitor in with the account and the code that the shop gave them.',
    input: z.object({
      /** Number of the exhibition, where the caller means one. */
      exhibition: id().optional(),
      account: z.string().min(1).max(64),
      code: z.string().min(1).max(64),
    }),
    output: z.object({
      data: z.object({
        token: z.string(),
        until: z.string(),
        exhibitor: z.object({ id: z.number(), name: z.string() }),
      }),
    }),
    errors: ['exhibitor.guest_wrong', 'TOO_MANY'],
  }),
  'exhibitor.logout': endpoint({
    method: 'POST',
    path: `${path}/exhibition/logout`,
    access: 'guest',
    opens,
    summary: 'Ends this sign-in of an exhibitor’s account.',
    input: z.object({}),
    output: nothing(),
  }),
  'exhibitor.conference': endpoint({
    method: 'GET',
    path: `${path}/exhibition/conference`,
    access: 'guest',
    opens,
    summary: 'The exhibition that the caller’s account opens, with what is to be done until when.',
    input: z.object({}),
    output: z.object({
      /** Who is signed in, and until when. */
      by: z.string(),
      until: z.string(),
      data: z.array(
        z.object({
          id: z.number(),
          conference: z.object({
            id: z.number(),
            title: z.string(),
            startsOn: z.string(),
            endsOn: z.string(),
            timeZone: z.string(),
          }),
          exhibitor: z.object({ id: z.number(), name: z.string(), url: z.string() }),
          booth: z.string(),
          area: z.number(),
          contractUntil: z.string(),
          todos: z.array(DutyShown),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.fill': endpoint({
    method: 'GET',
    path: `${path}/fill`,
    access: 'guest',
    opens,
    summary: 'What the caller’s company says of itself, how that stands, and what is lacking.',
    input: z.object({}),
    output: z.object({
      data: FormShown.extend({
        /** Questions of this exhibition, and what was answered. */
        sections: z.array(ReaderSection),
        answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
        until: z.string().nullable(),
        isOver: z.boolean(),
        isWritable: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.fillSave': endpoint({
    method: 'POST',
    path: `${path}/fill`,
    access: 'guest',
    opens,
    summary:
      'Keeps what the company says, after its last day too; handed in is it before that day and whole, and the next version follows one that was approved.',
    input: CompanyForm.extend({ answers: GivenAnswers, version: version(), submit: flag().default(false) }),
    output: z.object({ data: z.object({ number: z.number(), version: z.number(), state: z.enum(FORM_STATES) }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.form_waits', 'exhibitor.form_late'],
  }),
  'exhibitor.fillFile': endpoint({
    method: 'POST',
    path: `${path}/fill/file`,
    access: 'guest',
    opens,
    makes: true,
    upload: { maxBytes: 10 * 1024 * 1024 },
    summary: 'Puts a picture into the form that is worked on: the logo, or the licence as picture or PDF.',
    input: z.object({ kind: z.enum(FORM_FILES) }),
    output: z.object({ data: NamedFile }),
    errors: [
      ...['NOT_FOUND', 'exhibitor.form_waits', 'exhibitor.file_unasked', 'TOO_MANY'],
      ...['file.missing', 'file.kind_refused', 'file.damaged', 'file.active_content', 'file.too_many_pixels'],
      'file.unsafe_picture',
      ...['file.too_large', 'file.quota', 'file.shop_full', 'TOO_LARGE', 'TOO_COMPLEX'],
    ],
  }),
  'exhibitor.badge': endpoint({
    method: 'GET',
    path: `${path}/badge`,
    access: 'guest',
    opens,
    summary: 'The badges of the caller’s company: how many it may have, who has them, and which are printed.',
    input: z.object({}),
    output: z.object({ data: BadgesShown }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.badgeSave': endpoint({
    method: 'POST',
    path: `${path}/badge`,
    access: 'guest',
    opens,
    makes: true,
    summary: 'Names people of the company, changes them and takes them back, all of it or nothing.',
    input: z.object({
      people: z.array(BadgePerson).max(MOST_PEOPLE).default([]),
      gone: z.array(id()).max(MOST_PEOPLE).default([]),
    }),
    output: z.object({ data: BadgesShown }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.badges_late', 'exhibitor.badges_many'],
      ...['exhibitor.badge_printed', 'exhibitor.badge_twice'],
    ],
  }),
  'exhibitor.badgeOrder': endpoint({
    method: 'POST',
    path: `${path}/badge/order`,
    access: 'guest',
    opens,
    makes: true,
    summary:
      'Orders badges beyond the number of the booth, at the price that was shown; the contact of the company is their payer, and they count once they are paid.',
    input: z.object({ kind: z.enum(BADGE_KINDS), quantity: int(1, MOST_AT_ONCE), priceFen: int(1, 100_000_000) }),
    output: z.object({ data: BadgesShown }),
    errors: [
      ...['NOT_FOUND', 'exhibitor.badges_late', 'exhibitor.price_changed', 'exhibitor.unsold'],
      ...['none', 'many', 'payer', 'open'].map((code) => `exhibitor.extra_${code}`),
    ],
  }),
  'exhibitor.badgePay': endpoint({
    method: 'POST',
    path: `${path}/badge/pay`,
    access: 'guest',
    opens,
    summary:
      'Shows what pays for ordered badges, to be scanned by WeChat; null where the shop has no such way. Asked again while somebody pays, it says how it stands.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        state: z.enum(EXTRA_STATES),
        shown: z
          .object({ fen: z.number(), text: z.string(), expiresAt: z.string(), standIn: z.string().nullable() })
          .nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.badgeGiveBack': endpoint({
    method: 'POST',
    path: `${path}/badge/give_back`,
    access: 'guest',
    opens,
    summary:
      'Takes an order of badges back before the last day: what was paid goes back whole; what is named on them is taken back first.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647) }),
    output: z.object({ data: BadgesShown }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.badges_late', 'exhibitor.extra_named', 'exhibitor.step'],
      'exhibitor.unsold',
    ],
  }),
};
