import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, paging, shown, workProof } from '../../../kernel/contract/fields.ts';
import { Card, idOrSlug, Page, TextLocale } from '../../content/envelope/contract.ts';
import { ReaderSection } from '../engine/contract.ts';
import { LAYOUTS } from '../engine/rules/pages.ts';
import { FORM_STATUSES } from './form-status.ts';
import { STANDINGS } from './price.ts';
import { VERDICTS } from './verdict.ts';

/** Who may answer. */
export const Who = z.enum(['visitor', 'member', 'doctor']);

const standing = {
  /** Whether it takes answers at this moment, by the server's clock. */
  status: z.enum(FORM_STATUSES),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  who: Who,
};

/** Drawn whole, a section at a time, or a question at a time. */
export const Layout = z.enum(LAYOUTS);

/** A form as lists show it. */
export const FormCard = Card.extend(standing);
export type FormCard = z.output<typeof FormCard>;

/** What a form asks, for who fills it in. */
export const FillForm = z.object({
  id: z.number(),
  url: z.string(),
  title: z.string(),
  lead: z.string(),
  locale: TextLocale,
  edition: z.number(),
  sections: z.array(ReaderSection),
  /** Drawn whole, a section at a time, or a question at a time. */
  layout: Layout,
  ...standing,
  /** How many more answers it takes; null where nobody counts. */
  left: z.number().nullable(),
  /** What an answer costs beside its choices, in fen; null where that is nothing. */
  feeFen: z.number().int().nullable(),
  /** How many people one act may register; null where everybody answers for themselves alone. */
  groupMost: z.number().int().nullable(),
  perPerson: z.enum(['once', 'many']),
  /** How long a member has once they began, in minutes, and whether what is written then is handed in; null where nobody counts. */
  minutes: z.number().int().nullable(),
  lateTakes: z.boolean(),
  /** Where it is refused: how many times a member may begin, until they hand in. */
  tries: z.number().int(),
  /** Nobody answers but whom somebody invited. */
  invitedOnly: z.boolean(),
  /** Questions that the own profile answers; of those that it may learn of, `writes`. */
  profileKeys: z.array(z.object({ question: z.string(), writes: z.boolean() })),
  /** How many answers one member, and one browser of visitors, may give; null for any number. */
  mostEach: z.number().int().nullable(),
  mostDevice: z.number().int().nullable(),
  /** Who answered may change it until the form closes. */
  editable: z.boolean(),
  /** Somebody looks at each answer and approves or refuses it. */
  approves: z.boolean(),
  /** At which times of which days it takes answers, on the clocks of the shop; empty for always. */
  dailyFrom: z.string(),
  dailyUntil: z.string(),
  weekdays: z.array(z.number()),
  /** Choices that are full are not offered. */
  hidesFull: z.boolean(),
  /** What is said where it is full, and where to go on; empty for the usual words and nowhere. */
  fullText: z.string(),
  fullLink: z.string(),
  /** What is said to who has answered; empty for the usual words. */
  thanks: z.string(),
});
export type FillForm = z.output<typeof FillForm>;

/** A form on its own page. */
export const PublicForm = Page.extend(FillForm.shape);
export type PublicForm = z.output<typeof PublicForm>;

/** Answers as they are kept: by the keys of the questions. */
export const AnswerValues = z.record(z.string().max(130), z.union([z.string(), z.array(z.string())]));

/** An answer as it is drawn: in the words of the version that it was given to. */
export const DrawnAnswer = z.object({
  key: z.string(),
  label: z.string(),
  text: z.string(),
  /** The files that it names, each opened by a call. */
  files: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
});
export type DrawnAnswer = z.output<typeof DrawnAnswer>;

/** What was changed in an answer after it was given: each question with its words before and after. */
export const DrawnChange = z.object({
  at: z.string(),
  questions: z.array(z.object({ key: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});

/** The order that an answer waits for, or stands by: where it is paid, and until when. */
export const AnswersOrder = z.object({
  code: z.string(),
  path: z.string(),
  state: z.enum(['placed', 'paid', 'fulfilled', 'cancelled', 'expired']),
  totalFen: z.number().int(),
  holdUntil: z.string().nullable(),
});
export type AnswersOrder = z.output<typeof AnswersOrder>;

/** What becomes of an answer: it stands, waits for its money, stands in line for a place, or lapsed. */
export const Standing = z.enum(STANDINGS);

/** What readers ask of the forms. */
export const form = {
  'form.list': endpoint({
    method: 'GET',
    path: '/api/front/form/list',
    access: 'visitor',
    summary: 'Forms that the reader may see: those that take answers first, then the newest.',
    input: z.object({ ...paging }),
    output: listOf(FormCard),
  }),
  'form.show': endpoint({
    method: 'GET',
    path: '/api/front/form/show/{id}',
    access: 'visitor',
    summary: 'One form with its questions, and whether it takes answers.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(PublicForm),
    errors: ['NOT_FOUND'],
  }),
  'form.mine': endpoint({
    method: 'GET',
    path: '/api/front/form/mine/{id}',
    access: 'member',
    summary: 'What the caller has to do with a form: the kept draft, and the last answer.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        draft: AnswerValues.nullable(),
        /** Somebody invited the caller to it. */
        isInvited: z.boolean(),
        /** Of a timed form that was begun: how long there is still time, 0 when it is over. */
        secondsLeft: z.number().nullable(),
        /** How many more times they may begin when that is over. */
        triesLeft: z.number(),
        answers: z.number(),
        last: z
          .object({
            ...{ id: z.number(), version: z.number(), at: z.string(), values: AnswerValues, verdict: z.enum(VERDICTS) },
            standing: z.enum(STANDINGS),
            /** At which place it stands in line, from 1; null where it stands in none. */
            place: z.number().nullable(),
            order: AnswersOrder.nullable(),
          })
          .nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'form.earlier': endpoint({
    method: 'GET',
    path: '/api/front/form/earlier/{id}',
    access: 'member',
    summary:
      'What the caller answered to a form the last time, as far as its conditions, formulas and checks speak of it; before the answer that is changed, where one is.',
    input: z.object({ id: id(), answer: id().optional() }),
    output: z.object({ data: z.object({ values: AnswerValues }) }),
    errors: ['NOT_FOUND'],
  }),
  'form.save': endpoint({
    method: 'POST',
    path: '/api/front/form/save',
    access: 'visitor',
    makes: true,
    summary:
      'Answers a form, changes an own answer, or (`draft`) keeps a member’s unfinished one; all is checked by the form.',
    input: z.object({
      id: id(),
      /** By the keys of the questions: a text, a number, or the keys of several choices. Checked by the form's own version. */
      values: z.record(z.string().max(130), z.unknown()).default({}),
      draft: flag().default(false),
      /** Of a draft: under which `Idempotency-Key` the sheet will be handed in that it is written for, so that it does not outlive that. */
      sheet: z.uuid().optional(),
      /** An own answer to change, and its version. */
      answer: id().optional(),
      version: int(1, 2_147_483_647).optional(),
      captcha: workProof(),
      /** What was answered to the questions that the form marks goes into the own profile as well. */
      toProfile: flag().default(false),
      /** A visitor’s browser says which one it is, where the form counts them: a number that it drew itself. */
      ticket: z.uuid().optional(),
    }),
    output: z.object({
      data: z.object({
        ...{ id: z.number(), version: z.number(), status: z.enum(['draft', 'submitted']) },
        /** Where what it costs is paid; null where that is nothing. */
        order: AnswersOrder.nullable(),
        /** What is said to who answered so, and where they go on; null for the usual thanks. */
        ending: z.object({ text: z.string(), link: z.string() }).nullable(),
        /** It stands in line for a place, and what the form says of that; null where it stands. */
        queued: z.object({ text: z.string() }).nullable(),
        /** How many questions of the own profile learned of it. */
        inProfile: z.number().int(),
        /** Of a visitor’s new answer: the secret of the link that opens it again, told this once. */
        link: z.string().optional(),
      }),
    }),
    errors: [
      'NOT_FOUND',
      'UNAUTHENTICATED',
      'VERSION_CONFLICT',
      'TOO_MANY',
      'signIn.captcha_needed',
      'form.early',
      'form.closed',
      'form.resting',
      'form.full',
      'form.quota_full',
      'form.enough',
      'form.not_begun',
      'form.not_invited',
      'form.time_over',
      'form.answered',
      'form.handed_in',
      'form.doctors_only',
      'form.fixed',
      'form.unsold',
    ],
  }),
  'form.history': endpoint({
    method: 'GET',
    path: '/api/front/form/history',
    access: 'member',
    summary:
      'What the caller answered, newest first, each in the words of the version it was given to, with what was changed since.',
    input: z.object({ id: id().optional(), ...paging }),
    output: listOf(
      z.object({
        id: z.number(),
        formId: z.number(),
        title: z.string(),
        url: z.string(),
        edition: z.number(),
        at: z.string(),
        editedAt: z.string().nullable(),
        standing: Standing,
        verdict: z.enum(VERDICTS),
        /** Why it was refused. */
        verdictReason: z.string(),
        /** It may still be changed. */
        canEdit: z.boolean(),
        answers: z.array(DrawnAnswer),
        /** The latest changes, newest first. */
        changes: z.array(DrawnChange),
      }),
    ),
  }),
};
