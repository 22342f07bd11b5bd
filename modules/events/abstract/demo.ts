import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { accountByIdentity } from '../../../kernel/identity/accounts.ts';
import { membershipOf } from '../../../kernel/identity/members.ts';
import { openTalk } from '../agenda/public.ts';
import { weighSubmission } from './commands/weigh-submission.ts';
import { ABSTRACT_STATES, isTold } from './rules/states.ts';
import { BLINDNESS, DECISIONS, LANGUAGES, WISHES } from './rules/words.ts';

const DAY_MS = 86_400_000;
const Both = z.strictObject({ zh: z.string(), en: z.string() });
const Written = z.strictObject({
  /** Who handed it in, by user name or phone. */
  by: z.string(),
  state: z.enum(ABSTRACT_STATES),
  decision: z.enum(DECISIONS).optional(),
  topic: z.string(),
  wish: z.enum(WISHES),
  title: Both,
  body: Both,
  keywords: z.array(z.string()),
  authors: z.array(z.strictObject({ name: z.string(), nameEn: z.string(), units: z.array(z.string()) })),
  statements: z.strictObject({
    ethics: z.string(),
    consent: z.string(),
    trial: z.string(),
    funding: z.string(),
    interests: z.string(),
    prior: z.string(),
  }),
  marks: z
    .array(
      z.strictObject({
        by: z.string(),
        marks: z.record(z.string(), z.number()),
        comment: z.strictObject({ zh: z.string() }),
      }),
    )
    .default([]),
});
type Written = z.output<typeof Written>;
const Calls = z.array(
  z.strictObject({
    /** Slug of the conference. */
    conference: z.string(),
    about: Both,
    /** Days from the one on which the demo is planted. */
    opensInDays: z.number(),
    closesInDays: z.number(),
    bookInDays: z.number().optional(),
    appealInDays: z.number().optional(),
    asksBids: z.boolean().default(false),
    language: z.enum(LANGUAGES),
    blindness: z.enum(BLINDNESS),
    topics: z.array(z.strictObject({ key: z.string(), name: Both, quota: z.number() })),
    reviewers: z.array(z.strictObject({ by: z.string(), hospital: z.string(), topics: z.array(z.string()) })),
    abstracts: z.array(Written),
  }),
);
type Call = z.output<typeof Calls>[number];

const CRITERIA = [
  { key: 'novelty', name: '创新性', nameEn: 'Novelty', weight: 30, most: 10 },
  { key: 'method', name: '方法', nameEn: 'Methods', weight: 40, most: 10 },
  { key: 'value', name: '临床价值', nameEn: 'Value in practice', weight: 30, most: 10 },
];
const CONFERENCE = `select id from conference where shop_id = $1 and slug = $2
  and not exists (select from abstract_call k where k.shop_id = $1 and k.conference_id = conference.id)`;
const CALL = `insert into abstract_call (conference_id, about, about_en, opens_at, closes_at, review_by, topics, language, unit, title_most, zh_most, en_most,
    most_each, blindness, criteria, reviews_each, quorum, numbers, book_at, appeal_by, asks_bids)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'words', 60, 800, 400, 5, $9, $10, 2, 1, $11, $12, $13, $14) returning id`;
const WRITTEN = `insert into abstract_submission (call_id, conference_id, member_id, state, number, topic, wish, title, title_en, body, body_en, keywords, authors,
    statements, words, decision, is_shown, item_id, board_hall, board_place, submitted_at, released_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) returning id`;
const REVIEW = `insert into abstract_review (call_id, submission_id, reviewer_id, member_id, state, marks, comment, handed_at)
  values ($1, $2, $3, $4, 'handed', $5, $6, $7)`;

/** The members of the shop that a call names, by their user names and phones. */
async function peopleOf(ctx: Ctx, { reviewers, abstracts }: Call): Promise<ReadonlyMap<string, number>> {
  const people = new Map<string, number>();
  for (const { by } of [...reviewers, ...abstracts]) {
    const kind = /^\d+$/.test(by) ? 'phone' : 'username';
    const account = await accountByIdentity(ctx.db, ctx.services.config, { kind, value: by });
    const member = account && (await membershipOf(ctx.db, ctx.shop.id, account.id));
    if (member !== null) people.set(by, member.id);
  }
  return people;
}

interface Planted {
  call: number;
  conference: number;
  people: ReadonlyMap<string, number>;
  reviewers: ReadonlyMap<string, number>;
}

async function plantAbstract(
  ctx: Ctx,
  tx: Tx,
  { call, conference, people, reviewers }: Planted,
  one: Written,
  number: string,
): Promise<void> {
  const member = people.get(one.by);
  if (member === undefined) return;
  const ago = (days: number): string => new Date(ctx.services.now().getTime() - days * DAY_MS).toISOString();
  const { title, body, state, decision = null } = one;
  const authors = one.authors.map((author, at) => ({
    ...{ ...author, orcid: '', isPresenter: at === 0, isCorresponding: at === 0, isMe: at === 0 },
  }));
  const isPlaced = state === 'placed';
  const talk = {
    conferenceId: conference,
    memberId: member,
    title: title.zh,
    titleEn: title.en,
    track: '',
    trackEn: '',
    about: number,
  };
  const itemId = isPlaced && decision === 'talk' ? await openTalk(ctx, tx, talk) : null;
  const hasBoard = isPlaced && decision === 'poster';
  const row = await tx.row<{ id: number }>(WRITTEN, [
    ...[
      call,
      conference,
      member,
      state,
      state === 'draft' ? null : number,
      one.topic,
      one.wish,
      title.zh,
      title.en,
      body.zh,
      body.en,
    ],
    ...[one.keywords, JSON.stringify(authors), JSON.stringify(one.statements)],
    authors.flatMap(({ name, nameEn }) => [name, nameEn]).join(' '),
    ...[decision, decision !== 'reject' && isTold(state), itemId, hasBoard ? 'A 厅' : '', hasBoard ? 1 : null],
    ...[state === 'draft' ? null : ago(6), isTold(state) ? ago(5) : null, ago(4)],
  ]);
  for (const { by, marks, comment } of one.marks) {
    const reviewer = reviewers.get(by);
    if (reviewer !== undefined)
      await tx.rows(REVIEW, [call, row?.id, reviewer, people.get(by), JSON.stringify(marks), comment.zh, ago(5)]);
  }
  if (row !== null) await weighSubmission(ctx, tx, row.id);
}

async function plantCall(
  ctx: Ctx,
  tx: Tx,
  conference: number,
  call: Call,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const now = ctx.services.now();
  const at = (inDays: number): string => demoMoment(now, inDays, '18:00');
  const given = new Map<string, number>();
  const numbered = call.abstracts.map((one) => {
    if (one.state === 'draft') return { one, number: '' };
    given.set(one.topic, (given.get(one.topic) ?? 0) + 1);
    return { one, number: `${one.topic}${String(given.get(one.topic)).padStart(3, '0')}` };
  });
  const row = await tx.row<{ id: number }>(CALL, [
    ...[
      conference,
      call.about.zh,
      call.about.en,
      at(call.opensInDays),
      at(call.closesInDays),
      at(call.closesInDays + 21),
    ],
    JSON.stringify(call.topics.map(({ key, name, quota }) => ({ key, name: name.zh, nameEn: name.en, quota }))),
    ...[call.language, call.blindness, JSON.stringify(CRITERIA), JSON.stringify(Object.fromEntries(given))],
    call.bookInDays === undefined ? null : at(call.bookInDays),
    call.appealInDays === undefined ? null : at(call.appealInDays),
    call.asksBids,
  ]);
  const id = row?.id ?? 0;
  const reviewers = new Map<string, number>();
  for (const { by, hospital, topics } of call.reviewers) {
    const member = people.get(by);
    if (member === undefined) continue;
    const made = await tx.row<{ id: number }>(
      'insert into abstract_reviewer (call_id, member_id, hospital, topics) values ($1, $2, $3, $4) returning id',
      [id, member, hospital, topics],
    );
    reviewers.set(by, made?.id ?? 0);
  }
  for (const { one, number } of numbered)
    await plantAbstract(ctx, tx, { call: id, conference, people, reviewers }, one, number);
}

/** Gives a demo shop its calls with what was handed in; a conference that has a call already keeps it. */
export async function demo(ctx: Ctx): Promise<void> {
  for (const call of Calls.parse(demoYaml(ctx.shop.code, 'abstracts.yaml') ?? [])) {
    const people = await peopleOf(ctx, call);
    await ctx.db.write(async (tx) => {
      const conference = await tx.row<{ id: number }>(CONFERENCE, [ctx.shop.id, call.conference]);
      if (conference !== null) await plantCall(ctx, tx, conference.id, call, people);
    });
  }
}
