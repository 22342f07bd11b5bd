import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { rulesOfSegment } from '../../service/campaign/public.ts';
import type { PollValues } from './admin-contract.ts';
import type { PollOption } from './contract.ts';
import { refuse } from './refusals.ts';
import { isLooser, momentIn, type PollState, type Results } from './rules.ts';

type Values = z.output<typeof PollValues>;

/** What may still be put right once people vote: the words that explain, who sees counts (never sooner), when it ends, and its guard. */
const LOOSE = new Set(['about', 'aboutEn', 'results', 'closesOn', 'closesTime', 'profileId']);

/** Gives each option without a key one that no other has had. */
function keyed(options: Values['options'], before: readonly PollOption[]): PollOption[] {
  const taken = new Set([...before, ...options].map(({ key }) => key));
  let next = 1;
  return options.map((option) => {
    if (option.key !== '') return option;
    while (taken.has(`o${next}`)) next += 1;
    taken.add(`o${next}`);
    return { ...option, key: `o${next}` };
  });
}

const isOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** A poll holds together, and what was frozen at its opening stays (V1). */
export async function checkPoll(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  const values = input as Values;
  const options = keyed(values.options, (before?.options ?? []) as PollOption[]);
  const { mode, results, minChoices, maxChoices, perDay, abstains, seats, timeZone } = values;
  if (!isOnce(options.map(({ key }) => key)) || !isOnce(options.map(({ label }) => label))) throw refuse.option_twice();
  if (minChoices > maxChoices || maxChoices > options.length || seats > options.length) throw refuse.choices_wrong();
  if (perDay !== null && (mode !== 'named' || abstains)) throw refuse.per_day_named();
  if (mode === 'sealed' && results !== 'until_closed') throw refuse.sealed_results();
  const opensAt = momentIn(values.opensOn, values.opensTime, timeZone, false);
  const closesAt = momentIn(values.closesOn, values.closesTime, timeZone, true);
  if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt)) throw refuse.times_wrong();
  if (values.segmentId !== null && before?.segmentId !== values.segmentId) {
    if ((await rulesOfSegment(tx, ctx.shop.id, values.segmentId)) === null) throw refuse.segment_gone();
  }
  if (values.profileId !== null) await requireProfile(ctx, tx, values.profileId);
  const written = { ...values, options };
  if (before !== null && before.state !== 'draft') keepFrozen(written, before);
  return { ...written, opensAt, closesAt };
}

/** Holds the profile that a poll names, so that it is not removed meanwhile. */
async function requireProfile(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const found = await tx.row('select from vote_profile where shop_id = $1 and id = $2 for share', [ctx.shop.id, id]);
  if (found === null) throw refuse.profile_gone();
}

/** Refuses what was decided at the opening, and everything after the close. */
function keepFrozen(values: Record<string, unknown>, before: StoredRow): void {
  const changed = Object.keys(values).filter((key) => !isDeepStrictEqual(values[key], before[key]));
  if (changed.length === 0) return;
  if ((before.state as PollState) !== 'open' || changed.some((key) => !LOOSE.has(key))) throw refuse.frozen();
  if (isLooser(before.results as Results, values.results as Results)) throw refuse.results_looser();
}

/** Keeps a poll that was opened: what people voted is not thrown away. */
export async function keepOpened(_ctx: Ctx, _tx: Tx, row: StoredRow): Promise<void> {
  if (row.state !== 'draft') throw refuse.opened();
}
