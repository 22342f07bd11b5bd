import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { conferencesFacts } from '../../conference/public.ts';
import { isTalkedAbout } from '../commands/add-remark.ts';
import type { abstracts } from '../contract.ts';
import { callBy, callsBy, type StoredCall } from '../read-call.ts';
import { remarksOf, whoSql } from '../read-remarks.ts';
import { type Marks, shownValue } from '../rules/marking.ts';
import type { AbstractState } from '../rules/states.ts';
import type { ReviewState, Wish } from '../rules/words.ts';
import { topicName } from './shown-call.ts';

type Mine = (typeof abstracts)['abstract.review.mine'];
type Own = (typeof abstracts)['abstract.review.own'];

interface Row {
  id: number;
  version: number;
  callId: number;
  submissionId: number;
  conferenceId: number;
  state: ReviewState;
  workState: AbstractState;
  number: string;
  topic: string;
  title: string;
  titleEn: string;
  marks: Marks;
}

// Nothing that says who wrote it is read here at all (AB6).
const COLUMNS = `v.id, v.version, v.call_id as "callId", v.submission_id as "submissionId", s.conference_id as "conferenceId", v.state,
  s.state as "workState", coalesce(s.number, '') as number, s.topic, s.title, s.title_en as "titleEn", v.marks`;
const OPEN = `v.shop_id = $1 and v.member_id = $2 and v.state in ('asked', 'draft', 'handed')`;
const WORK = 'join abstract_submission s on s.shop_id = v.shop_id and s.id = v.submission_id';
// The page is cut before the abstracts are looked at.
const PAGE = `with v as materialized (select * from abstract_review v where ${OPEN} order by (v.state = 'handed'), v.id limit $3 offset $4)`;

const told = (ctx: Ctx, row: Row, call: StoredCall | undefined, conference: string) => ({
  ...{ id: row.id, number: row.number, conference, state: row.state },
  topicName: topicName(ctx, call, row.topic),
  title: inLanguage(ctx.locale, row.title, row.titleEn) || row.titleEn,
  reviewBy: call?.reviewBy ?? null,
  value: call === undefined ? null : shownValue(call.criteria, row.marks),
});

/** What the caller was asked to review, what is open first. */
export async function ownReviews(ctx: Ctx, { page, limit }: ParsedOf<Mine>): Promise<OutputOf<Mine>> {
  const member = signedIn(ctx).id;
  const [rows, count] = await Promise.all([
    ctx.db.rows<Row>(`${PAGE} select ${COLUMNS} from v ${WORK} order by (v.state = 'handed'), v.id`, [
      ...[ctx.shop.id, member, limit, (page - 1) * limit],
    ]),
    ctx.db.row<{ total: number }>(
      `select count(*)::int as total from (select from abstract_review v where ${OPEN} limit $3) counted`,
      [ctx.shop.id, member, page * limit + 1],
    ),
  ]);
  const [calls, conferences] = await Promise.all([
    callsBy(
      ctx,
      ctx.db,
      rows.map(({ callId }) => callId),
    ),
    conferencesFacts(
      ctx,
      ctx.db,
      rows.map(({ conferenceId }) => conferenceId),
      'anybody',
    ),
  ]);
  const total = count?.total ?? 0;
  return {
    data: rows.map((row) => told(ctx, row, calls.get(row.callId), conferences.get(row.conferenceId)?.title ?? '')),
    ...{ total, isAtLeast: total > page * limit, page, limit },
  };
}

interface Whole extends Row {
  body: string;
  bodyEn: string;
  keywords: string[];
  wish: Wish;
  comment: string;
  note: string;
}

const AUTHORS = `select a ->> 'name' as name, a -> 'units' as units from abstract_submission s, jsonb_array_elements(s.authors) a
  where s.shop_id = $1 and s.id = $2`;
const OTHERS = `select ${whoSql('v')} as who, v.marks, v.comment from abstract_review v
  where v.shop_id = $1 and v.submission_id = $2 and v.id <> $3 and v.state = 'handed' order by v.id`;

/** One abstract to review; what others gave only once the caller’s own is handed in (AB9). */
export async function ownReview(ctx: Ctx, id: number): Promise<OutputOf<Own>> {
  const row = await ctx.db.row<Whole>(
    `select ${COLUMNS}, s.body, s.body_en as "bodyEn", s.keywords, s.wish, v.comment, v.note
     from abstract_review v ${WORK} where ${OPEN} and v.id = $3`,
    [ctx.shop.id, signedIn(ctx).id, id],
  );
  if (row === null) throw notFound();
  const call = await callBy(ctx, ctx.db, row.callId);
  const [conferences, authors, others, remarks] = await Promise.all([
    conferencesFacts(ctx, ctx.db, [row.conferenceId], 'anybody'),
    call.blindness === 'double'
      ? []
      : ctx.db.rows<{ name: string; units: string[] }>(AUTHORS, [ctx.shop.id, row.submissionId]),
    row.state === 'handed'
      ? ctx.db.rows<{ who: number; marks: Marks; comment: string }>(OTHERS, [ctx.shop.id, row.submissionId, id])
      : [],
    row.state === 'handed' ? remarksOf(ctx, ctx.db, row.submissionId, signedIn(ctx).id) : [],
  ]);
  const { version, titleEn, body, bodyEn, keywords, wish, marks, comment, note } = row;
  return {
    data: {
      ...told(ctx, row, call, conferences.get(row.conferenceId)?.title ?? ''),
      ...{ version, titleEn, body, bodyEn, keywords, wish, comment, note, authors, blindness: call.blindness },
      marks: { ...marks },
      remarks,
      title: row.title,
      criteria: call.criteria.map(({ key, name, nameEn, weight, most }) => ({
        ...{ key, weight, most },
        name: inLanguage(ctx.locale, name, nameEn),
      })),
      others: others.map((one) => ({
        who: one.who,
        comment: one.comment,
        value: shownValue(call.criteria, one.marks),
      })),
    },
    can: {
      give: row.workState === 'review' && row.state !== 'handed',
      amend: row.workState === 'review' && row.state === 'handed',
      discuss: row.state === 'handed' && isTalkedAbout(row.workState),
    },
  };
}
