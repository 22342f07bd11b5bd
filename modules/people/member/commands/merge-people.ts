import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { handOver, moveIdentities } from '../../../../kernel/identity/merge-members.ts';
import { endSessionsOf } from '../../../../kernel/identity/sessions.ts';
import type { HandOver } from '../../../../kernel/record/hand-over.ts';
import type { MergeField, merge } from '../merge-contract.ts';
import { areOfThisShopAlone, type MergeSide, mergeablePair } from './mergeable-pair.ts';

const COLUMN: Readonly<Record<MergeField, string>> = {
  name: 'name',
  avatar: 'avatar',
  gender: 'gender',
  locale: 'locale',
  centreId: 'centre_id',
  affiliation: 'affiliation',
};

/** The fields of a member that a merge may set, by column. */
export async function fieldsOf(tx: Tx, shopId: number, id: number): Promise<Record<string, unknown>> {
  const row = await tx.row<{ fields: Record<string, unknown> }>(
    `select jsonb_build_object('name', name, 'avatar', avatar, 'gender', gender, 'locale', locale, 'centre_id', centre_id, 'affiliation', affiliation) as fields
     from member where shop_id = $1 and id = $2`,
    [shopId, id],
  );
  return row?.fields ?? {};
}

/** Sets a member's fields from values by column, as `fieldsOf` reads them. */
export async function setFields(tx: Tx, shopId: number, id: number, fields: Record<string, unknown>): Promise<void> {
  await tx.rows(
    `update member set name = f.name, avatar = f.avatar, gender = f.gender, locale = f.locale, centre_id = f.centre_id,
       affiliation = coalesce(f.affiliation, ''), version = version + 1, updated_at = now()
     from jsonb_to_record($3::jsonb) as f(name text, avatar text, gender text, locale text, centre_id bigint,
       affiliation text)
     where shop_id = $1 and id = $2`,
    [shopId, id, JSON.stringify(fields)],
  );
}

/** What a merge did, before it is written down. */
export interface Merged extends HandOver {
  readonly accounts: 'joined' | 'apart' | 'none';
  readonly identities: readonly number[];
}

/** One of a merge; who has no account hands no way to sign in over. */
type Side = Pick<MergeSide, 'id' | 'accountId'>;

/** Hands everything of the loser over; the ways to sign in too, where no other shop has a say in the accounts. */
export async function handEverythingOver(
  ctx: Ctx,
  tx: Tx,
  { winner, loser }: { winner: Side; loser: Side },
): Promise<Merged> {
  const accounts = [winner.accountId, loser.accountId].flatMap((account) => account ?? []);
  const isOurs = accounts.length === 2 && (await areOfThisShopAlone(ctx, tx, accounts));
  const { moved, ended } = await handOver(tx, ctx.services.registry, { giver: loser.id, taker: winner.id });
  const [to, from] = accounts;
  const identities = isOurs && to !== undefined && from !== undefined ? await moveIdentities(tx, from, to, null) : [];
  await ctx.services.events.emit(ctx, tx, 'member.handed_over', {
    from: loser.id,
    to: winner.id,
    moved,
    isUndone: false,
  });
  return { moved, ended, accounts: accounts.length < 2 ? 'none' : isOurs ? 'joined' : 'apart', identities };
}

/** Makes one of two locked members the other, and writes down by what it can be undone. */
export async function mergeInto(
  ctx: Ctx,
  tx: Tx,
  { winner, loser }: { winner: Side; loser: Side },
  how: { by: number; reason: string; take: readonly MergeField[] },
): Promise<void> {
  const shopId = ctx.shop.id;
  const { moved, ended, identities } = await handEverythingOver(ctx, tx, { winner, loser });
  const before = await fieldsOf(tx, shopId, winner.id);
  const theirs = await fieldsOf(tx, shopId, loser.id);
  const after = {
    ...before,
    ...Object.fromEntries(how.take.map((field) => [COLUMN[field], theirs[COLUMN[field]]])),
  };
  await setFields(tx, shopId, winner.id, after);
  await tx.rows(
    'update member set merged_into = $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2',
    [shopId, loser.id, winner.id],
  );
  await tx.rows(
    `insert into person_merge (winner_id, loser_id, merged_by, reason, moved, ended, identities, fields_before, fields_after, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7::jsonb, $8::jsonb, $9::jsonb, $10)`,
    [
      ...[winner.id, loser.id, how.by, how.reason],
      ...[moved, ended, identities, before, after].map((one) => JSON.stringify(one)),
      ctx.services.now().toISOString(),
    ],
  );
  const sessions = await endSessionsOf(tx, shopId, loser.id, ctx.services.now());
  tx.afterCommit(() => {
    for (const id of sessions) ctx.services.realtime.endSession(shopId, id);
  });
}

/** Makes two members one: the loser's rows go over, their sign-ins end, and the loser points at the winner from then on. */
export async function mergePeople(
  ctx: Ctx,
  input: ParsedOf<(typeof merge)['member.merge.run']>,
): Promise<{ data: { id: number; version: number } }> {
  const caller = signedIn(ctx);
  const { reason, take } = input;
  return ctx.db.write(
    async (tx) => {
      const { winner, loser } = await mergeablePair(ctx, tx, input);
      await mergeInto(ctx, tx, { winner, loser }, { by: caller.id, reason, take });
      return { data: { id: winner.id, version: winner.version + 1 } };
    },
    { reason },
  );
}
