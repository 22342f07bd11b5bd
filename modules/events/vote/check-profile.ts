import type { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SelectSource } from '../../../kernel/module/list-source.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { selectChoices } from '../../../kernel/record/select-choices.ts';
import { isNetwork } from '../../../kernel/rules/networks.ts';
import type { ProfileValues } from './admin-contract.ts';
import { refuse } from './refusals.ts';

/** A profile names each signal once, its networks are such, and one profile of the shop is the usual one. */
export async function checkProfile(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  const { rules, trusted, name, isUsual } = input as z.output<typeof ProfileValues>;
  if (new Set(rules.map(({ signal }) => signal)).size < rules.length) throw refuse.signal_twice();
  const wrong = trusted.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw refuse.network_malformed({ network: wrong });
  // One after the other: two desks that each make theirs the usual one, or name theirs alike.
  await tx.rows(`select pg_advisory_xact_lock($1, hashtext('vote_profile'))`, [ctx.shop.id]);
  const own = before?.id ?? null;
  const taken = await tx.row('select from vote_profile where shop_id = $1 and name = $2 and id is distinct from $3', [
    ...[ctx.shop.id, name, own],
  ]);
  if (taken !== null) throw refuse.profile_taken();
  if (isUsual) {
    await tx.rows(
      `update vote_profile set is_usual = false, version = version + 1, updated_at = now()
       where shop_id = $1 and is_usual and id is distinct from $2`,
      [ctx.shop.id, own],
    );
  }
  return input;
}

/** Keeps a profile by which a poll is guarded, or was: what was put aside says by which rules. */
export async function keepUsedProfile(ctx: Ctx, tx: Tx, row: StoredRow): Promise<void> {
  const used = await tx.row('select from vote_poll where shop_id = $1 and profile_id = $2 limit 1', [
    ctx.shop.id,
    row.id,
  ]);
  if (used !== null) throw refuse.profile_used();
}

/** Profiles to choose from, by name. */
export const selectProfiles: SelectSource = {
  access: { permission: 'vote.poll.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'vote_profile',
      label: inLanguageSql('t', bind(ctx.locale), 'name'),
      find: (like) => [`t.name ilike ${like}`, `t.name_en ilike ${like}`],
      order: 't.name',
    })),
};
