import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, signInNeeded, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { provesWork } from '../../../people/sign-in/public.ts';
import type { vote } from '../contract.ts';
import { barredBy } from '../eligibility.ts';
import type { Signal } from '../fraud.ts';
import { tallyOf } from '../queries/tally.ts';
import { refuse } from '../refusals.ts';
import { countsAreOpen, periodOf, statusAt } from '../rules.ts';
import { isNamed, type StoredPoll, storedPoll } from '../stored-poll.ts';
import { tellHall } from '../tell-hall.ts';
import { holdUrn, layBallot, markOf, newReceipt, readBallot } from './lay-ballot.ts';
import { noteSights, type Sight, suspectBallot } from './suspect-ballot.ts';

type Vote = (typeof vote)['vote.vote'];
type Mine = OutputOf<Vote>['mine'];
/** Looks at a ballot that is new, and says by what it is put aside; one that is changed keeps what was found of it. */
type Look = () => Promise<Signal | null>;

/** Ballots of a member in an hour: more than anybody changes their mind. */
const OF_A_MEMBER = [{ most: 60, seconds: 3600 }];

/** The options of a ballot, checked by its poll; in the order of the poll. */
function checkedOptions(poll: StoredPoll, { options, abstain }: ParsedOf<Vote>): string[] {
  const given = new Set(options);
  if (given.size !== options.length) throw refuse.option_twice();
  const chosen = poll.options.filter(({ key }) => given.has(key)).map(({ key }) => key);
  if (chosen.length !== given.size) throw refuse.option_unknown();
  if (abstain && poll.abstains && chosen.length === 0) return [];
  if (chosen.length < poll.minChoices) throw refuse.too_few({ count: poll.minChoices });
  if (chosen.length > poll.maxChoices) throw refuse.too_many({ count: poll.maxChoices });
  return chosen;
}

/** The turn of a person in a stretch of time: made where there is none, and held against whoever votes for them at the same time. */
async function heldTurn(tx: Tx, ctx: Ctx, pollId: number, period: string) {
  const values = [ctx.shop.id, pollId, period, signedIn(ctx).id];
  const made = await tx.row<{ id: number }>(
    `insert into vote_turn (shop_id, poll_id, period, member_id, used, first_at, last_at) values ($1, $2, $3, $4, 0, $5, $5)
     on conflict (shop_id, poll_id, period, member_id) do nothing returning id`,
    [...values, ctx.services.now().toISOString()],
  );
  if (made !== null) return { id: made.id, used: 0, isNew: true };
  const kept = await tx.row<{ id: number; used: number }>(
    'select id, used from vote_turn where shop_id = $1 and poll_id = $2 and period = $3 and member_id = $4 for update',
    values,
  );
  if (kept === null) throw notFound();
  return { ...kept, isNew: false };
}

const picksOf = async (tx: Tx, shopId: number, turnId: number): Promise<string[]> =>
  (
    await tx.rows<{ option: string }>('select option from vote_pick where shop_id = $1 and turn_id = $2', [
      shopId,
      turnId,
    ])
  ).map(({ option }) => option);

const pick = (tx: Tx, shopId: number, turn: { pollId: number; id: number; options: readonly string[] }) =>
  tx.rows(
    'insert into vote_pick (shop_id, poll_id, turn_id, option) select $1, $2, $3, o from unnest($4::text[]) o on conflict do nothing',
    [shopId, turn.pollId, turn.id, turn.options],
  );

/** A day’s votes in a named poll: each for another option, so many at most; what was chosen today already stays and is not counted again. */
async function addVotes(tx: Tx, ctx: Ctx, poll: StoredPoll, options: string[], look: Look): Promise<Mine> {
  const shopId = ctx.shop.id;
  const now = ctx.services.now();
  const turn = await heldTurn(tx, ctx, poll.id, periodOf(poll, now));
  const had = turn.isNew ? [] : await picksOf(tx, shopId, turn.id);
  const more = options.filter((option) => !had.includes(option));
  const used = turn.used + more.length;
  const most = poll.perDay ?? 0;
  if (used > most) throw refuse.used_up({ count: most });
  if (more.length > 0) {
    const held = await look();
    await pick(tx, shopId, { pollId: poll.id, id: turn.id, options: more });
    await tx.rows(
      'update vote_turn set used = $3, last_at = $4, held = coalesce(held, $5) where shop_id = $1 and id = $2',
      [shopId, turn.id, used, now.toISOString(), held],
    );
  }
  return { options: [...had, ...more], left: most - used, receipt: null };
}

/** The one ballot of a person in a named poll: the last one counts, and what it said before is kept (V5). */
async function setBallot(tx: Tx, ctx: Ctx, poll: StoredPoll, options: string[], look: Look): Promise<Mine> {
  const shopId = ctx.shop.id;
  const mine = { options, left: 1, receipt: null };
  const turn = await heldTurn(tx, ctx, poll.id, '');
  const had = turn.isNew ? [] : await picksOf(tx, shopId, turn.id);
  const isSame = !turn.isNew && had.length === options.length && options.every((option) => had.includes(option));
  if (isSame) return mine;
  const held = turn.isNew ? await look() : null;
  if (!turn.isNew) await tx.rows('delete from vote_pick where shop_id = $1 and turn_id = $2', [shopId, turn.id]);
  await pick(tx, shopId, { pollId: poll.id, id: turn.id, options });
  await tx.rows(
    `update vote_turn set used = 1, abstained = $3, last_at = $4, held = coalesce(held, $7),
       past = case when $5 then past else past || jsonb_build_array(jsonb_build_object('at', last_at, 'options', $6::jsonb)) end
     where shop_id = $1 and id = $2`,
    [shopId, turn.id, options.length === 0, ctx.services.now().toISOString(), turn.isNew, JSON.stringify(had), held],
  );
  return mine;
}

/** A ballot that is nobody's: the turn says that somebody took part, the urn what was said, and nothing leads from one to the other (V6). */
async function dropBallot(
  tx: Tx,
  ctx: Ctx,
  poll: StoredPoll,
  options: string[],
  look: Look,
  given?: string,
): Promise<Mine> {
  const shopId = ctx.shop.id;
  const receipt = given ?? newReceipt();
  const mark = markOf(poll.id, receipt);
  const mine = { options, left: 1, receipt };
  const turn = await tx.row(
    `insert into vote_turn (shop_id, poll_id, member_id, first_at, last_at) values ($1, $2, $3, $4, $4)
     on conflict (shop_id, poll_id, period, member_id) do nothing returning id`,
    [shopId, poll.id, signedIn(ctx).id, ctx.services.now().toISOString()],
  );
  await holdUrn(tx, shopId, poll.id);
  const had = await readBallot(tx, shopId, poll.id, mark);
  if (turn !== null && had !== null) throw refuse.receipt_taken();
  // Whoever voted changes the ballot that their receipt finds; there is no other way to it.
  if (turn === null && had === null) throw refuse.receipt_needed();
  const isSame = had !== null && had.length === options.length && options.every((option) => had.includes(option));
  const held = had === null ? await look() : null;
  if (!isSame) await layBallot(tx, shopId, { pollId: poll.id, mark, options, held });
  return mine;
}

/** Casts a ballot of the caller, or changes it. Sent again it says the same, so it needs no key against that. */
export async function castVote(ctx: Ctx, input: ParsedOf<Vote>): Promise<OutputOf<Vote>> {
  const person = signedIn(ctx);
  const key = attemptKey(ctx.services.config, 'vote-member', `${ctx.shop.id}/${person.id}`);
  const taken = await takeAttempt(ctx.db, key, OF_A_MEMBER, ctx.services.now());
  if (!taken.taken) throw tooMany(taken.retryAfter);
  const isProven = await provesWork(ctx, 'vote', input.captcha);
  const seen: Sight[] = [];
  try {
    const { poll, mine } = await ctx.db.write(async (tx) => {
      const poll = await storedPoll(tx, ctx.shop.id, input.id, 'vote');
      if (poll.state === 'draft') throw notFound();
      const barred = await barredBy(ctx, tx, poll);
      if (barred === 'sign_in') throw signInNeeded();
      if (barred !== '') throw refuse[barred]();
      const options = checkedOptions(poll, input);
      const look: Look = () => suspectBallot(ctx, tx, poll, { options, device: input.device, isProven }, seen);
      const cast = poll.perDay !== null ? addVotes : isNamed(poll) ? setBallot : dropBallot;
      return { poll, mine: await cast(tx, ctx, poll, options, look, input.receipt) };
    });
    tellHall(ctx, poll.id);
    const isOpen = countsAreOpen({ ...poll, status: statusAt(poll, ctx.services.now()) }, { hasVoted: true });
    return isOpen ? { counts: (await tallyOf(ctx, poll)).counts, mine } : { mine };
  } finally {
    await noteSights(ctx, input.id, seen);
  }
}
