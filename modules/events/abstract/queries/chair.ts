import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { conferencesFacts } from '../../conference/public.ts';
import type { panel } from '../panel-contract.ts';
import { callBy, callsBy } from '../read-call.ts';
import { chairOf, hasConflict } from '../read-chair.ts';
import { remarksOf, whoSql } from '../read-remarks.ts';
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { type Marks, pointsText, shownValue } from '../rules/marking.ts';
import { mayRedecide, RANKED_SQL, shownState } from '../rules/states.ts';
import { rankedPage } from './ranking.ts';
import { topicName } from './shown-call.ts';

type Panel = typeof panel;

const TOPICS = `select c.call_id as "callId", c.topic,
    (select count(*)::int from abstract_submission t where t.shop_id = c.shop_id and t.call_id = c.call_id and t.topic = c.topic
      and t.state = 'review') as open,
    (select count(*)::int from abstract_submission t where t.shop_id = c.shop_id and t.call_id = c.call_id and t.topic = c.topic
      and t.state in ${RANKED_SQL} and t.state <> 'review') as decided
  from abstract_chair c where c.shop_id = $1 and c.member_id = $2 order by c.call_id desc, c.topic limit 60`;

/** The topics that the caller decides on. */
export async function chairedTopics(ctx: Ctx): Promise<OutputOf<Panel['abstract.chaired.mine']>> {
  const rows = await ctx.db.rows<{ callId: number; topic: string; open: number; decided: number }>(TOPICS, [
    ctx.shop.id,
    signedIn(ctx).id,
  ]);
  const calls = await callsBy(
    ctx,
    ctx.db,
    rows.map(({ callId }) => callId),
  );
  const conferences = await conferencesFacts(
    ctx,
    ctx.db,
    [...calls.values()].map(({ conferenceId }) => conferenceId),
    'anybody',
  );
  return {
    data: rows.flatMap((row) => {
      const call = calls.get(row.callId);
      if (call === undefined) return [];
      return {
        ...row,
        conference: conferences.get(call.conferenceId)?.title ?? '',
        topicName: topicName(ctx, call, row.topic),
        quota: call.topics.find(({ key }) => key === row.topic)?.quota ?? null,
        topics: call.topics.map(({ key, name, nameEn }) => ({ key, name: inLanguage(ctx.locale, name, nameEn) })),
      };
    }),
  };
}

/** The ranking of an own topic. */
export async function chairRanking(
  ctx: Ctx,
  input: ParsedOf<Panel['abstract.chaired.ranking']>,
): Promise<OutputOf<Panel['abstract.chaired.ranking']>> {
  const chair = await chairOf(ctx, ctx.db, input);
  const ranked = await rankedPage(ctx, await callBy(ctx, ctx.db, input.callId), input);
  const works = await ctx.db.rows<ConflictOf>(CONFLICT_OF, [ctx.shop.id, ranked.data.map(({ id }) => id)]);
  const found = await Promise.all(works.map(async (work) => [work.id, await hasConflict(ctx, chair, work)] as const));
  const conflicts = new Map(found);
  return {
    ...ranked,
    data: ranked.data.map((row) =>
      conflicts.get(row.id) === false ? row : { ...row, ...withheld(row), place: null, isWithin: false },
    ),
  };
}

type ConflictOf = Pick<StoredSubmission, 'id' | 'memberId' | 'authors' | 'opposed'>;
const CONFLICT_OF = `select id, member_id as "memberId", authors, opposed from abstract_submission where shop_id = $1 and id = any($2::bigint[])`;

/** What is told of an abstract to a chair who has a conflict, who may have written it: nothing that its author does not know yet (AB7, AB10). */
const withheld = ({ state, decision }: Pick<StoredSubmission, 'state' | 'decision'>) => ({
  ...{ value: null, state: shownState(state), decision: mayRedecide(state) ? decision : null },
});

const WORK = `select ${SUBMISSION_COLUMNS}, t.points, t.handed_count as handed, t.is_ranked as "isComplete",
    (select count(*)::int from abstract_review v where v.shop_id = t.shop_id and v.submission_id = t.id and v.state in ('asked', 'draft', 'handed')) as asked
  from abstract_submission t where t.shop_id = $1 and t.id = $2 and t.state in ${RANKED_SQL}`;
const REVIEWS = `select ${whoSql('v')} as who, v.marks, v.comment, v.note from abstract_review v
  where v.shop_id = $1 and v.submission_id = $2 and v.state = 'handed' order by v.id limit 50`;

type Work = StoredSubmission & { points: number | null; handed: number; isComplete: boolean; asked: number };

/** An abstract of an own topic as its chair reads it: who wrote it and who reviewed it is not said (AB6). */
export async function chairShow(ctx: Ctx, id: number): Promise<OutputOf<Panel['abstract.chaired.show']>> {
  const row = await ctx.db.row<Work>(WORK, [ctx.shop.id, id]);
  if (row === null) throw notFound();
  const chair = await chairOf(ctx, ctx.db, row);
  const call = await callBy(ctx, ctx.db, row.callId);
  const isConflict = await hasConflict(ctx, chair, row);
  // Whoever has a conflict does not read who thought what of it either.
  const [reviews, remarks] = isConflict
    ? [[], []]
    : await Promise.all([
        ctx.db.rows<{ who: number; marks: Marks; comment: string; note: string }>(REVIEWS, [ctx.shop.id, id]),
        remarksOf(ctx, ctx.db, id, signedIn(ctx).id),
      ]);
  const { version, number, title, titleEn, topic, wish, state, decision, handed, asked, isComplete } = row;
  const { body, bodyEn, keywords, decisionNote, points } = row;
  return {
    data: {
      ...{ id, version, number: number ?? '', title, titleEn, topic, wish, state, decision, handed, asked, isComplete },
      ...{ body, bodyEn, keywords, decisionNote, remarks, isConflict },
      value: pointsText(points),
      ...(isConflict && { ...withheld(row), decisionNote: '' }),
      reviews: reviews.map(({ marks, ...one }) => ({ ...one, value: shownValue(call.criteria, marks) })),
    },
  };
}
