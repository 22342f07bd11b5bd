import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import {
  cursor,
  flag,
  id,
  int,
  line,
  listOf,
  moment,
  nothing,
  orNone,
  paging,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { GuestAccount, GuestCode, guestAccountValues, guestUntil } from '../../../kernel/contract/guest-accounts.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { FormSection } from '../../forms/engine/contract.ts';
import { QUESTION_KINDS } from '../../forms/engine/rules/question-kinds.ts';
import { PersonName } from '../../people/member/contract.ts';
import { CompanyForm, FormShown, GivenAnswers } from './guest-contract.ts';
import { BADGE_KINDS } from './rules/badges.ts';
import { EXTRA_STATES } from './rules/extra-steps.ts';
import { FORM_STATES } from './rules/form-steps.ts';

const path = '/api/admin/exhibitor';
const day = () => z.iso.date();
const version = () => int(1, 2_147_483_647);
const rights = (record: string) => ({ view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` });

/** Lets one give exhibitors accounts. */
export const ACCOUNTS = 'exhibitor.guest.manage';
/** Lets one read what identifies somebody in company forms in full. */
export const PLAIN = 'exhibitor.form.plain';
/** Lets one decide about company forms. */
export const REVIEW = 'exhibitor.form.review';

const perNine = () => orNone(int(0, 50)).default(null);

/** Price of a badge beyond the number of a booth; none is sold without one. */
const extraFen = () => orNone(int(1, 100_000_000)).default(null);

/** What staff write of the exhibition of a conference; what is left out of the badges is as the shop says. */
export const ExhibitionValues = z.object({
  conferenceId: id(),
  fillUntil: orNone(moment()).default(null),
  badgeUntil: orNone(moment()).default(null),
  buildFrom: orNone(day()).default(null),
  showFrom: orNone(day()).default(null),
  showUntil: orNone(day()).default(null),
  clearUntil: orNone(day()).default(null),
  exhibitorPerNine: perNine(),
  builderPerNine: perNine(),
  vipPerNine: perNine(),
  exhibitorExtraFen: extraFen(),
  builderExtraFen: extraFen(),
  vipExtraFen: extraFen(),
  boothFrom: orNone(moment()).default(null),
  boothUntil: orNone(moment()).default(null),
  depositPercent: orNone(int(0, 100)).default(null),
  note: text(500).default(''),
});

/** The exhibitions of the conferences. */
export const exhibitionRecord = recordContract({
  name: 'exhibitor.exhibition',
  path: `${path}/exhibition`,
  row: z.object({
    conferenceId: z.number(),
    conference: z.string(),
    exhibitors: z.number(),
    fillUntil: z.string().nullable(),
    badgeUntil: z.string().nullable(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    buildFrom: z.string().nullable(),
    showFrom: z.string().nullable(),
    showUntil: z.string().nullable(),
    clearUntil: z.string().nullable(),
    exhibitorPerNine: z.number(),
    builderPerNine: z.number(),
    vipPerNine: z.number(),
    exhibitorExtraFen: z.number().nullable(),
    builderExtraFen: z.number().nullable(),
    vipExtraFen: z.number().nullable(),
    boothFrom: z.string().nullable(),
    boothUntil: z.string().nullable(),
    depositPercent: z.number(),
    note: z.string(),
  }),
  input: ExhibitionValues,
  filters: { conferenceId: id() },
  sort: ['updatedAt'],
  permissions: rights('exhibitor.exhibition'),
  errors: ['exhibitor.in_use', 'ALREADY_THERE'],
});

/** What staff write of an exhibitor; its names are the organisation's where nobody writes others. */
export const ExhibitorValues = z.object({
  exhibitionId: id(),
  organisationId: id(),
  name: line(100).default(''),
  nameEn: line(160).default(''),
  booth: line(20).default(''),
  area: int(0, 10_000).default(0),
  contractFrom: day(),
  contractUntil: day(),
  fillUntil: orNone(moment()).default(null),
  contactId: orNone(id()).default(null),
  isOpen: flag().default(true),
  note: text(500).default(''),
});

/** The exhibitors of the conferences. */
export const exhibitorRecord = recordContract({
  name: 'exhibitor.exhibitor',
  path: `${path}/exhibitor`,
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    exhibitionId: z.number(),
    conference: z.string(),
    booth: z.string(),
    area: z.number(),
    formState: z.string().nullable(),
    badges: z.number(),
    isOpen: z.boolean(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    organisationId: z.number(),
    organisation: z.string(),
    contractFrom: z.string(),
    contractUntil: z.string(),
    fillUntil: z.string().nullable(),
    contactId: z.number().nullable(),
    contact: PersonName.nullable(),
    note: z.string(),
  }),
  input: ExhibitorValues,
  filters: { exhibitionId: id() },
  sort: ['updatedAt', 'name', 'booth'],
  permissions: rights('exhibitor.exhibitor'),
  errors: ['exhibitor.in_use', 'ALREADY_THERE'],
});

/** What staff do with the accounts of exhibitors (E1). */
export const exhibitorAccounts = {
  'exhibitor.guests': endpoint({
    method: 'GET',
    path: `${path}/guests/{id}`,
    access: { permission: ACCOUNTS },
    summary: 'The accounts of one exhibitor, the newest first, at most a hundred; the code of none is ever told again.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(GuestAccount) }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.guest.make': endpoint({
    method: 'POST',
    path: `${path}/guest/make`,
    access: { permission: ACCOUNTS },
    summary:
      'Gives somebody of an exhibitor an account, at most until the end of its contract; answers its code, this once.',
    input: z.object({ exhibitor: id(), ...guestAccountValues('exhibitor.account_malformed') }),
    output: GuestCode,
    errors: ['NOT_FOUND', 'exhibitor.account_taken', 'exhibitor.accounts_many'],
    stepUp: true,
  }),
  'exhibitor.guest.renew': endpoint({
    method: 'POST',
    path: `${path}/guest/renew`,
    access: { permission: ACCOUNTS },
    summary: 'Gives an account a new code and a new day, ended ones too; who was signed in with it is not any more.',
    input: z.object({ id: id(), until: guestUntil() }),
    output: GuestCode,
    errors: ['NOT_FOUND'],
    stepUp: true,
  }),
  'exhibitor.guest.end': endpoint({
    method: 'POST',
    path: `${path}/guest/end`,
    access: { permission: ACCOUNTS },
    summary: 'Ends an account and its sign-ins at once. Ending an ended one is fine.',
    input: z.object({ id: id(), reason: line(200).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};

const formRow = {
  id: z.number(),
  version: z.number(),
  number: z.number(),
  state: z.enum(FORM_STATES),
  exhibitorId: z.number(),
  exhibitor: z.string(),
  conference: z.string(),
  author: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
};

/** What was answered to the exhibition's own questions, in the words of the edition that was answered. */
const formWords = {
  texts: z.record(z.string(), z.string()),
  phones: z.record(z.string(), personal(z.string(), { mask: 'phone', plain: PLAIN })),
  mails: z.record(z.string(), personal(z.string(), { mask: 'email', plain: PLAIN })),
  personals: z.record(z.string(), personal(z.string(), { mask: 'name', plain: PLAIN })),
};

const formAnswers = {
  ...formWords,
  questions: z.array(z.object({ key: z.string(), kind: z.enum(QUESTION_KINDS), label: z.string() })),
  /** Files by the questions that they answer, each to be opened by itself. */
  files: z.record(z.string(), z.array(z.object({ id: z.number(), name: z.string() }))),
  /** What the desk may write for its exhibitor: the questions without those whose answers are hidden from it or are files, and what stands there. */
  sections: z.array(FormSection),
  given: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
};

const badgeRow = z.object({
  id: z.number(),
  version: z.number(),
  exhibitorId: z.number(),
  exhibitor: z.string(),
  booth: z.string(),
  kind: z.enum(BADGE_KINDS),
  name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  post: z.string(),
  batch: z.number().nullable(),
  printedAt: z.string().nullable(),
  createdAt: z.string(),
});

/** What the desk does with company forms and badges. */
export const exhibitorDesk = {
  'exhibitor.form.list': endpoint({
    method: 'GET',
    path: `${path}/form/list`,
    access: { permission: 'exhibitor.form.view' },
    summary: 'Versions of company forms, the one that changed last first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      exhibitionId: id().optional(),
      state: z.enum(FORM_STATES).optional(),
      sort: z.enum(['-updatedAt', 'updatedAt']).default('-updatedAt'),
    }),
    output: listOf(z.object({ ...formRow, company: z.record(z.string(), z.string()), ...formWords })),
  }),
  'exhibitor.form.show': endpoint({
    method: 'GET',
    path: `${path}/form/show/{id}`,
    access: { permission: 'exhibitor.form.view' },
    summary: 'One version of a company form beside what readers are told now.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({ ...formRow, ...FormShown.shape, ...formAnswers, now: CompanyForm, nowLogo: z.string().nullable() }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.form.write': endpoint({
    method: 'POST',
    path: `${path}/form/write`,
    access: { permission: 'exhibitor.form.write' },
    summary: 'Writes in a form that its exhibitor works on, for an exhibitor that asked for it; somebody else decides.',
    input: CompanyForm.extend({ answers: GivenAnswers, id: id(), version: version(), submit: flag().default(false) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.form_waits'],
  }),
  'exhibitor.form.approve': endpoint({
    method: 'POST',
    path: `${path}/form/approve`,
    access: { permission: REVIEW },
    summary: 'Approves a form that was handed in: readers are told what it says.',
    input: z.object({ id: id(), version: version() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step', 'exhibitor.own_form'],
  }),
  'exhibitor.form.return': endpoint({
    method: 'POST',
    path: `${path}/form/return`,
    access: { permission: REVIEW },
    summary: 'Returns a form that was handed in; its exhibitor reads why, and has until then where a day is given.',
    input: z.object({ id: id(), version: version(), reason: line(300, 1), until: orNone(moment()).default(null) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step', 'exhibitor.own_form'],
  }),
  'exhibitor.badge.list': endpoint({
    method: 'GET',
    path: `${path}/badge/list`,
    access: { permission: 'exhibitor.badge.view' },
    summary: 'The badges of exhibitors, the latest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      exhibitionId: id().optional(),
      exhibitorId: id().optional(),
      kind: z.enum(BADGE_KINDS).optional(),
      batch: int(1, 100_000).optional(),
      isPrinted: flag().optional(),
      sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
    }),
    output: listOf(badgeRow),
  }),
  'exhibitor.badge.print': endpoint({
    method: 'POST',
    path: `${path}/badge/print`,
    access: { permission: 'exhibitor.badge.print' },
    makes: true,
    summary: 'Puts the badges of an exhibition that are not printed into one batch, at most five hundred.',
    input: z.object({ exhibition: id() }),
    output: z.object({ data: z.object({ exhibition: z.number(), batch: z.number(), count: z.number() }) }),
    errors: ['NOT_FOUND', 'exhibitor.nothing_to_print'],
  }),
  'exhibitor.extra.list': endpoint({
    method: 'GET',
    path: `${path}/extra/list`,
    access: { permission: 'exhibitor.badge.view' },
    summary: 'Badges beyond the number of a booth that exhibitors ordered, the latest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      exhibitorId: id().optional(),
      state: z.enum(EXTRA_STATES).optional(),
      sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
    }),
    output: listOf(
      z.object({
        id: z.number(),
        exhibitorId: z.number(),
        exhibitor: z.string(),
        kind: z.enum(BADGE_KINDS),
        quantity: z.number(),
        fen: z.number(),
        state: z.enum(EXTRA_STATES),
        order: z.string(),
        author: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
        createdAt: z.string(),
      }),
    ),
  }),
};
