import { createHash } from 'node:crypto';
import { z } from 'zod';
import { demoDay } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { PollValues, ProfileValues } from './admin-contract.ts';
import { checkPoll } from './check-poll.ts';
import { markOf } from './commands/lay-ballot.ts';
import { sealedCount } from './queries/tally.ts';
import { storedPoll } from './stored-poll.ts';

const Poll = z.strictObject({
  ...PollValues.omit({ opensOn: true, closesOn: true, profileId: true }).shape,
  /** Days counted from today; days past are below 0. */
  opensInDays: z.number().int(),
  closesInDays: z.number().int(),
  state: z.enum(['open', 'published']),
  /** How many of ten members have voted. */
  ofTen: z.number().int().min(0).max(10),
  /** How much each option is liked, in the order of the options. */
  liked: z.array(z.number().int().min(0)),
  /** Name of the profile that guards it. */
  guard: z.string().optional(),
  /** How many of its ballots came from one device and were put aside. */
  suspects: z.number().int().min(0).default(0),
});
type Poll = z.output<typeof Poll>;

const DAY_MS = 86_400_000;

/** A number below 1 that is the same at every start. */
const drawn = (...of: readonly (string | number)[]): number =>
  createHash('sha256').update(of.join('/')).digest().readUInt32BE(0) / 2 ** 32;

/** What a member chooses: as many options as a ballot may hold, the better liked the likelier. */
function choiceOf({ options, liked, maxChoices }: Poll, member: number): string[] {
  return options
    .map(({ key }, at) => ({ key, rank: drawn(key, member) ** (1 / Math.max(1, liked[at] ?? 1)) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, maxChoices)
    .map(({ key }) => key);
}

async function plantBallots(ctx: Ctx, id: number, poll: Poll): Promise<void> {
  const shopId = ctx.shop.id;
  const now = ctx.services.now();
  const begun = now.getTime() + poll.opensInDays * DAY_MS;
  const over = Math.min(now.getTime(), now.getTime() + poll.closesInDays * DAY_MS);
  await ctx.db.write(async (tx) => {
    const members = await tx.rows<{ id: number }>(
      `select id from member where shop_id = $1 and status = 'active' and merged_into is null and removed_at is null order by id limit 500`,
      [shopId],
    );
    for (const { id: member } of members) {
      if (drawn('takes part', id, member) * 10 >= poll.ofTen) continue;
      const options = choiceOf(poll, member);
      const at = new Date(begun + (over - begun) * drawn('when', id, member)).toISOString();
      const turn = await tx.row<{ id: number }>(
        `insert into vote_turn (poll_id, member_id, period, used, first_at, last_at) values ($1, $2, $3, $4, $5, $5) returning id`,
        [
          id,
          member,
          poll.perDay === null ? '' : demoDay(new Date(at), 0),
          poll.perDay === null ? 1 : options.length,
          at,
        ],
      );
      if (poll.mode === 'named') {
        await tx.rows('insert into vote_pick (poll_id, turn_id, option) select $1, $2, o from unnest($3::text[]) o', [
          ...[id, turn?.id, options],
        ]);
      } else {
        const mark = markOf(id, `demo${drawn('receipt', id, member)}`);
        await tx.rows('insert into vote_ballot (poll_id, mark, options) values ($1, $2, $3)', [id, mark, options]);
      }
    }
    await tx.rows(
      `update vote_turn set held = 'device' where shop_id = $1 and id in (
         select id from vote_turn where shop_id = $1 and poll_id = $2 order by first_at desc limit $3)`,
      [shopId, id, poll.suspects],
    );
    if (poll.state !== 'published') return;
    await tx.rows('update vote_poll set closed_at = closes_at where shop_id = $1 and id = $2', [shopId, id]);
    const declared = await sealedCount(tx, shopId, await storedPoll(tx, shopId, id));
    await tx.rows(
      `update vote_poll set state = 'published', published_at = closes_at + interval '1 hour', declared = $3 where shop_id = $1 and id = $2`,
      [shopId, id, JSON.stringify(declared)],
    );
  });
}

/** Gives a demo shop what its polls are guarded by; answers the numbers of the profiles by their names. */
async function plantGuards(ctx: Ctx): Promise<Map<string, number>> {
  for (const one of z.array(ProfileValues).parse(demoYaml(ctx.shop.code, 'vote-guards.yaml') ?? [])) {
    await ctx.db.write((tx) =>
      tx.rows(
        `insert into vote_profile (name, name_en, rules, trusted, is_usual)
         select $1, $2, $3, $4, $5 where not exists (select from vote_profile where shop_id = $6 and (name = $1 or is_usual and $5))`,
        [one.name, one.nameEn, JSON.stringify(one.rules), one.trusted, one.isUsual, ctx.shop.id],
      ),
    );
  }
  const rows = await ctx.db.rows<{ id: number; name: string }>('select id, name from vote_profile where shop_id = $1', [
    ctx.shop.id,
  ]);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Gives a demo shop its polls, in which some of its members have voted; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const guards = await plantGuards(ctx);
  for (const poll of z.array(Poll).parse(demoYaml(ctx.shop.code, 'votes.yaml') ?? [])) {
    const {
      opensInDays,
      closesInDays,
      state: _state,
      ofTen: _ofTen,
      liked: _liked,
      guard,
      suspects: _suspects,
      ...written
    } = poll;
    const profileId = guard === undefined ? null : (guards.get(guard) ?? null);
    const values = { ...written, profileId, opensOn: demoDay(now, opensInDays), closesOn: demoDay(now, closesInDays) };
    const id = await ctx.db.write(async (tx) => {
      const there = await tx.row('select from vote_poll where shop_id = $1 and title = $2', [ctx.shop.id, poll.title]);
      if (there !== null) return null;
      const checked = (await checkPoll(ctx, tx, PollValues.parse(values), null)) as z.output<typeof PollValues> &
        Record<'opensAt' | 'closesAt', string | null>;
      const made = await tx.row<{ id: number }>(
        `insert into vote_poll (title, title_en, about, about_en, options, mode, results, who, min_choices, max_choices, per_day, abstains, seats,
           threshold, quorum, time_zone, opens_on, opens_time, closes_on, closes_time, opens_at, closes_at, state, opened_at, profile_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, 'open', $21, $23) returning id`,
        [
          ...[checked.title, checked.titleEn, checked.about, checked.aboutEn, JSON.stringify(checked.options)],
          ...[checked.mode, checked.results, checked.who, checked.minChoices, checked.maxChoices, checked.perDay],
          ...[checked.abstains, checked.seats, checked.threshold, checked.quorum, checked.timeZone, checked.opensOn],
          ...[checked.opensTime, checked.closesOn, checked.closesTime, checked.opensAt, checked.closesAt],
          profileId,
        ],
      );
      return made?.id ?? null;
    });
    if (id !== null) await plantBallots(ctx, id, poll);
  }
}
