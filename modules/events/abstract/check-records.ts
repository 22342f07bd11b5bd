import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { conferenceFacts } from '../conference/public.ts';
import type { CallValues } from './admin-contract.ts';
import { refuse } from './refusals.ts';
import type { Topic } from './schema.ts';

type Input = Record<string, unknown>;
type Check = (ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null) => Promise<Input>;

const there = async (tx: Tx, sql: string, values: readonly unknown[]): Promise<boolean> =>
  (await tx.row(`select ${sql} limit 1`, values)) !== null;

const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** What a save changes of a call that holds from the first abstract, or the first review, on (AB6). */
async function checkFrozen(ctx: Ctx, tx: Tx, values: Input, before: StoredRow): Promise<void> {
  const { id } = before;
  const changed = (key: string): boolean => JSON.stringify(before[key]) !== JSON.stringify(values[key]);
  const used = await tx.rows<{ key: string }>(
    `select distinct unnest(topic || topics) as key from abstract_submission where shop_id = $1 and call_id = $2 and state <> 'draft'`,
    [ctx.shop.id, id],
  );
  if (used.length > 0 && changed('blindness')) throw refuse.frozen();
  const kept = (values.topics as Topic[]).map(({ key }) => key);
  if (used.some(({ key }) => key !== '' && !kept.includes(key))) throw refuse.topic_used();
  const isReviewed = await there(tx, 'from abstract_review where shop_id = $1 and call_id = $2', [ctx.shop.id, id]);
  const same = (list: unknown): string =>
    JSON.stringify((list as CallValues['criteria']).map(({ key, weight, most }) => [key, weight, most]));
  if (isReviewed && same(before.criteria) !== same(values.criteria)) throw refuse.frozen();
}

const RANK_ANEW = `update abstract_submission set is_ranked = handed_count >= $3 where shop_id = $1 and call_id = $2 and is_ranked <> (handed_count >= $3)`;

/** A call is the only one of its conference, its window runs forwards, and what holds by now stays. */
export const checkCall: Check = async (ctx, tx, input, before) => {
  const { conferenceId, opensAt, closesAt, topics, criteria, quorum, reviewsEach } = input as CallValues;
  if (before === null) {
    if ((await conferenceFacts(ctx, tx, conferenceId, 'anybody')) === null) throw refuse.conference_unknown();
    const twice = 'from abstract_call where shop_id = $1 and conference_id = $2';
    if (await there(tx, twice, [ctx.shop.id, conferenceId])) throw refuse.call_there();
  } else if (before.conferenceId !== conferenceId) throw refuse.conference_unknown();
  if (Date.parse(closesAt) <= Date.parse(opensAt)) throw refuse.window_wrong();
  if (!isUnique(topics.map(({ key }) => key))) throw refuse.topics_wrong();
  if (!isUnique(criteria.map(({ key }) => key)) || quorum > reviewsEach) throw refuse.criteria_wrong();
  if (before === null) return input;
  await checkFrozen(ctx, tx, input, before);
  // As many reviews as are needed by now are enough, or are not, for what was handed in before, too.
  if (before.quorum !== quorum) await tx.rows(RANK_ANEW, [ctx.shop.id, before.id, quorum]);
  return input;
};

/** Keeps a call that somebody has written or reviews for. */
export async function keepUsedCall(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const used = `from (select call_id, shop_id from abstract_submission union all select call_id, shop_id from abstract_reviewer) t
    where t.shop_id = $1 and t.call_id = $2`;
  if (await there(tx, used, [ctx.shop.id, id])) throw refuse.call_used();
}

/** Most reviewers of a call: whoever assigns reads all of them. */
export const MOST_REVIEWERS = 1_000;

/** A reviewer is a member, once for a call, of topics that it has. */
export const checkReviewer: Check = async (ctx, tx, input, before) => {
  const call = await tx.row<{ topics: Topic[] }>(
    'select topics from abstract_call where shop_id = $1 and id = $2 for update',
    [ctx.shop.id, input.callId],
  );
  if (call === null) throw refuse.call_unknown();
  const isOther = before !== null && (before.callId !== input.callId || before.memberId !== input.memberId);
  // Somebody else may take the place of whoever was not asked for anything yet.
  if (isOther) await keepUsedReviewer(ctx, tx, before);
  const isMember = await there(tx, `from member where shop_id = $1 and id = $2 and status = 'active'`, [
    ctx.shop.id,
    input.memberId,
  ]);
  if ((before === null || isOther) && !isMember) throw refuse.person_unknown();
  const twice =
    'from abstract_reviewer where shop_id = $1 and call_id = $2 and member_id = $3 and id is distinct from $4::bigint';
  if (await there(tx, twice, [ctx.shop.id, input.callId, input.memberId, before?.id ?? null]))
    throw refuse.reviewer_there();
  const others = await tx.row<{ count: number }>(
    'select count(*)::int as count from abstract_reviewer where shop_id = $1 and call_id = $2 and id is distinct from $3::bigint',
    [ctx.shop.id, input.callId, before?.id ?? null],
  );
  if ((others?.count ?? 0) >= MOST_REVIEWERS) throw refuse.reviewers_many({ most: MOST_REVIEWERS });
  const isKnown = (input.topics as string[]).every((key) => call.topics.some((topic) => topic.key === key));
  if (!isKnown) throw refuse.topic_unknown();
  return input;
};

/** Keeps a reviewer who was asked for something. */
export async function keepUsedReviewer(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  if (await there(tx, 'from abstract_review where shop_id = $1 and reviewer_id = $2', [ctx.shop.id, id]))
    throw refuse.reviewer_used();
}

/** A chair is a member, once for a topic that the call has. */
export const checkChair: Check = async (ctx, tx, input, before) => {
  const call = await tx.row<{ topics: Topic[] }>(
    'select topics from abstract_call where shop_id = $1 and id = $2 for share',
    [ctx.shop.id, input.callId],
  );
  if (call === null) throw refuse.call_unknown();
  const isMember = await there(tx, `from member where shop_id = $1 and id = $2 and status = 'active'`, [
    ctx.shop.id,
    input.memberId,
  ]);
  if (before?.memberId !== input.memberId && !isMember) throw refuse.person_unknown();
  if (!call.topics.some(({ key }) => key === input.topic)) throw refuse.topic_unknown();
  const twice =
    'from abstract_chair where shop_id = $1 and call_id = $2 and topic = $3 and member_id = $4 and id is distinct from $5::bigint';
  const asked = [ctx.shop.id, input.callId, input.topic, input.memberId, before?.id ?? null];
  if (await there(tx, twice, asked)) throw refuse.chair_there();
  return input;
};

/** Keeps a conference that has a call. */
export async function keepUsedConference(ctx: Ctx, tx: Tx, { type, id }: Record<string, unknown>): Promise<void> {
  if (type !== 'conference') return;
  if (await there(tx, 'from abstract_call where shop_id = $1 and conference_id = $2', [ctx.shop.id, id]))
    throw refuse.conference_used();
}
