import { z } from 'zod';
import { type Endpoint, endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, moment, saved, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { Audience, Byline, TextLocale } from './contract.ts';
import { OutsideLink } from './links/link-states.ts';
import { contentStages, contentStates, contentVerbs } from './rules.ts';

const State = z.enum(contentStates);
const Standing = z.enum(['published', 'corrected', 'withdrawn']).nullable();
const Person = z.object({ id: z.number(), name: z.string() }).nullable();

/** What the console's lists show of every item; titles, languages and audience are those of the working copy. */
export const contentRow = {
  slug: z.string(),
  title: z.string(),
  titleEn: z.string(),
  locales: z.array(TextLocale),
  audience: Audience,
  cover: z.string().nullable(),
  state: State,
  standing: Standing,
  /** State and standing in one word. */
  stage: z.enum(contentStages),
  /** Changes to the published item are waiting. */
  hasPending: z.boolean(),
  edition: z.number(),
  publishedAt: z.string().nullable(),
  scheduledAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Who saved it last. */
  editor: Person,
  /** The shop that it was taken over from: its words are locked; null of what was written here. */
  takenFrom: z.object({ name: z.string(), nameEn: z.string() }).nullable(),
};

/** What the editor gets of every item beside the row. */
export const contentDetail = {
  lead: z.string(),
  leadEn: z.string(),
  body: z.string(),
  bodyEn: z.string(),
  tagIds: z.array(z.number()),
  coverFile: z.number().nullable(),
  author: Byline.nullable(),
  authorEn: Byline.nullable(),
  advertiser: z.string(),
  seoTitle: z.string(),
  seoTitleEn: z.string(),
  seoDescription: z.string(),
  seoDescriptionEn: z.string(),
};

/** What the editor gets of medical items beside that. */
export const medicalDetail = {
  reviewer: Byline.nullable(),
  reviewerEn: Byline.nullable(),
  evidence: z.enum(['I', 'II', 'III', 'IV', 'V']).nullable(),
  coi: z.string(),
  coiEn: z.string(),
  keyFacts: z.array(z.string()),
  keyFactsEn: z.array(z.string()),
  references: z.array(z.string()),
  reviewDue: z.string().nullable(),
};

/** Filters of every content list. */
export const contentFilters = {
  /** `published`: whatever the public reads, corrected or with changes on the way; `draft`: only what it does not read. */
  state: State,
  audience: Audience,
  /** Number of the person who saved it last. */
  editedBy: id(),
};

/** What content lists may be sorted by; the first, downwards, is the usual order. */
export const contentSort = ['updatedAt', 'publishedAt', 'title'] as const;

/** What `recordContract` is told of every type of content alike; `path` is the record's own, such as `/api/admin/news/article`. */
export const contentRecord = <const R extends string>(record: R, path: string) => ({
  name: record,
  path,
  permissions: { view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` },
  errors: [
    ...['envelope.slug_taken', 'envelope.step_not_possible', 'envelope.remove_not_possible'],
    'envelope.copy_locked',
  ],
});

/** Where an item stands, and which steps are open to the caller. */
export const ContentStatus = z.object({
  id: z.number(),
  version: z.number(),
  state: State,
  standing: Standing,
  hasPending: z.boolean(),
  edition: z.number(),
  /** How many steps of review the shop asks for. */
  reviewSteps: z.number(),
  /** The approval that the item is in, or the one that sent it back last; null where it is in none. */
  review: z
    .object({
      id: z.number(),
      stepName: z.string(),
      /** From 1, of `steps`. */
      stepNumber: z.number(),
      steps: z.number(),
      /** Who sent it back and why; null while it is open. */
      returned: z.object({ by: z.string().nullable(), reason: z.string() }).nullable(),
    })
    .nullable(),
  publishedAt: z.string().nullable(),
  scheduledAt: z.string().nullable(),
  correctionNote: z.string(),
  withdrawalReason: z.string(),
  /** Path on the site. */
  url: z.string(),
  createdBy: Person,
  editedBy: Person,
  submittedBy: Person,
  /** Every step, with the reason why it is closed at present in the reader's language. */
  steps: z.array(
    z.object({
      verb: z.enum(contentVerbs),
      allowed: z.boolean(),
      reason: z.string(),
      /** Nothing closes it but what the item lacks. */
      isLacking: z.boolean(),
    }),
  ),
});
export type ContentStatus = z.output<typeof ContentStatus>;

const Edition = z.object({ edition: z.number(), at: z.string(), note: z.string(), publishedBy: Person });
const EditionValues = z.object({ edition: z.number(), values: z.record(z.string(), z.unknown()) });

const version = () => int(1, 2 ** 31 - 1);
/** What an answer to a review may meet in the approval engine. */
const answers = ['concluded', 'already_decided', 'not_asked', 'own_request', 'reason_needed'].map(
  (code) => `approval.${code}`,
);
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT', 'envelope.step_not_possible'];

function stepEndpoints(record: string, path: string) {
  const step = <I extends z.ZodRawShape>(
    verb: string,
    right: string,
    summary: string,
    input: I,
    ...errors: readonly string[]
  ) =>
    endpoint({
      method: 'POST',
      path: `${path}/${verb}`,
      access: { permission: `${record}.${right}` },
      summary,
      input: z.object({ id: id(), version: version(), ...input }),
      output: saved(),
      errors: [...conflicts, ...errors],
      bulk: true,
    });
  const taken = 'envelope.slug_taken';
  const incomplete = 'envelope.incomplete';
  return {
    submit: step('submit', 'save', 'Asks for the review.', {}),
    approve: step(
      'approve',
      'review',
      'Passes the step of the review that asks the caller; nobody passes their own work.',
      { comment: text(500).default('') },
      ...answers,
    ),
    return: step(
      'return',
      'review',
      'Sends the item back to its editor with a reason.',
      { comment: text(500, 2) },
      ...answers,
    ),
    schedule: step(
      'schedule',
      'publish',
      'Publishes at a later moment.',
      { at: moment() },
      'envelope.time_passed',
      incomplete,
    ),
    unschedule: step('unschedule', 'publish', 'Takes the planned moment back.', {}),
    publish: step('publish', 'publish', 'Publishes the item.', {}, taken, incomplete),
    correct: step(
      'correct',
      'publish',
      'Publishes the changes to a live item, with a note that readers see.',
      { note: text(500, 1) },
      taken,
      incomplete,
    ),
    discard: { ...step('discard', 'save', 'Throws the waiting changes away.', {}), record },
    withdraw: step('withdraw', 'publish', 'Leaves only a notice with the reason on the public page.', {
      reason: text(500, 1),
    }),
    archive: step('archive', 'publish', 'Takes the item off the site for good; its number stays.', {}),
    restore: step('restore', 'publish', 'Brings an archived item back as a draft.', {}),
    revert: endpoint({
      method: 'POST',
      path: `${path}/revert`,
      record,
      access: { permission: `${record}.save` },
      summary: 'Puts what an earlier version said into the working copy; the address stays.',
      input: z.object({ id: id(), version: version(), edition: int(1, 100_000) }),
      output: saved(),
      errors: [...conflicts, 'envelope.copy_locked'],
    }),
  };
}

function readEndpoints(record: string, path: string) {
  const access = { permission: `${record}.view` };
  return {
    status: endpoint({
      method: 'GET',
      path: `${path}/status/{id}`,
      access,
      summary: 'Where one item stands, and which steps are open to the caller.',
      input: z.object({ id: id() }),
      output: z.object({ data: ContentStatus }),
      errors: ['NOT_FOUND'],
    }),
    links: endpoint({
      method: 'GET',
      path: `${path}/links/{id}`,
      access,
      summary: 'The outside links of the working copy, with what was found at each of them last.',
      input: z.object({ id: id() }),
      output: z.object({ data: z.array(OutsideLink) }),
      errors: ['NOT_FOUND'],
    }),
    checkLinks: endpoint({
      method: 'POST',
      path: `${path}/links/check`,
      access: { permission: `${record}.save` },
      summary: 'Has the outside links visited where nobody was within a day, or all of them anew.',
      input: z.object({ id: id(), anew: flag().default(false) }),
      output: z.object({ data: z.array(OutsideLink) }),
      errors: ['NOT_FOUND'],
    }),
    editions: endpoint({
      method: 'GET',
      path: `${path}/editions/{id}`,
      access,
      summary: 'The published versions of one item, newest first.',
      input: z.object({ id: id() }),
      output: z.object({ data: z.array(Edition) }),
      errors: ['NOT_FOUND'],
    }),
    compare: endpoint({
      method: 'GET',
      path: `${path}/compare/{id}`,
      access,
      summary: 'Two versions of one item; 0 is the working copy.',
      input: z.object({ id: id(), from: int(0, 100_000), to: int(0, 100_000) }),
      output: z.object({
        from: EditionValues,
        to: EditionValues,
        changed: z.array(z.string()),
        /** What stands for stored values, by field: names for numbers, words for codes. */
        words: z.record(z.string(), z.record(z.string(), z.string())),
      }),
      errors: ['NOT_FOUND'],
    }),
  };
}

type Steps = ReturnType<typeof stepEndpoints> & ReturnType<typeof readEndpoints>;

/** The endpoints of the editorial life of one type of content, beside those of the record kit: `news.article.publish` … */
export type ContentContract<R extends string> = { [K in keyof Steps as `${R}.${K}`]: Steps[K] };

/** Declares them; `path` is the record's own, such as `/api/admin/news/article`. */
export function contentContract<const R extends string>(record: R, path: string): ContentContract<R> {
  const endpoints: Record<string, Endpoint> = { ...stepEndpoints(record, path), ...readEndpoints(record, path) };
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, one]) => [`${record}.${name}`, one]),
  ) as ContentContract<R>;
}

const previewEndpoint = (record: string, path: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: { permission: `${record}.save` },
    summary:
      'An address at which the working copy is read for an hour, or a link to hand out that is good for some days.',
    input: z.object({
      id: id(),
      /** Days for which a link is good that is handed out and can be ended; an address for oneself where absent. */
      days: int(1, 30).optional(),
      /** For whom the link is. */
      note: line(60).default(''),
    }),
    output: z.object({ data: z.object({ url: z.string(), until: z.string() }) }),
    errors: ['NOT_FOUND', 'envelope.incomplete'],
  });

/** The endpoint that makes the link to a draft. */
export type PreviewEndpoint = ReturnType<typeof previewEndpoint>;

/** Declares it, for types whose page shows drafts; `path` is the record's own. */
export const previewContract = <const R extends string>(record: R, path: string) =>
  ({ [`${record}.preview`]: previewEndpoint(record, path) }) as Record<`${R}.preview`, PreviewEndpoint>;

/** What a type of content has beside what all of them have. */
interface OwnContent<
  Row extends z.ZodRawShape,
  Detail extends z.ZodRawShape,
  Input extends z.ZodObject,
  Filters extends z.ZodRawShape,
> {
  /** Beside `contentRow` and `contentDetail`. */
  row: Row;
  detail: Detail;
  input: Input;
  /** Beside `contentFilters`. */
  filters: Filters;
  /** Names of the row that lists may be sorted by, beside `contentSort`. */
  sort?: readonly (keyof Row & string)[];
}

/**
 * Everything that the console asks of a type of content whose page shows drafts: its record, its editorial life, links to its
 * drafts. They lie under `/api/admin/` and the parts of the record's name.
 */
export function contentAdmin<
  const R extends string,
  Row extends z.ZodRawShape,
  Detail extends z.ZodRawShape,
  Input extends z.ZodObject,
  Filters extends z.ZodRawShape,
>(record: R, own: OwnContent<Row, Detail, Input, Filters>) {
  const path = `/api/admin/${record.replace('.', '/')}`;
  return {
    ...recordContract({
      ...contentRecord(record, path),
      row: z.object({ ...contentRow, ...own.row }),
      detail: z.object({ ...contentDetail, ...own.detail }),
      input: own.input,
      filters: { ...contentFilters, ...own.filters },
      sort: [...contentSort, ...(own.sort ?? [])] as never,
    }),
    ...contentContract(record, path),
    ...previewContract(record, path),
  };
}
