import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { type HandOver, handRowsOver } from '../../../../kernel/record/hand-over.ts';
import type { MergeField, organisationMerge } from '../merge-contract.ts';
import { lockedOrganisations, mergeableOf, type StoredOrganisation, setOrganisation } from '../record.ts';
import { refuse } from '../refusals.ts';
import { type Mergeable, united } from '../united.ts';
import { derivedOf, keepNames } from './save-organisation.ts';

interface Asked {
  winner: number;
  loser: number;
  winnerVersion?: number;
  loserVersion?: number;
}

/** Two organisations that may be made one, held in one order, so that two merges at once wait for one another. */
async function mergeablePair(ctx: Ctx, tx: Tx, asked: Asked) {
  if (asked.winner === asked.loser) throw refuse.merge_self();
  const rows = await lockedOrganisations(tx, ctx.shop.id, [asked.winner, asked.loser]);
  const [winner, loser] = [asked.winner, asked.loser].map((id) => rows.find((row) => row.id === id));
  if (winner === undefined || loser === undefined) throw notFound();
  if (winner.mergedInto !== null || loser.mergedInto !== null) throw refuse.merged_already();
  if (asked.winnerVersion !== undefined && asked.winnerVersion !== winner.version) throw versionConflict();
  if (asked.loserVersion !== undefined && asked.loserVersion !== loser.version) throw versionConflict();
  if (winner.creditCode !== null && loser.creditCode !== null) throw refuse.merge_codes();
  return { winner, loser };
}

/** The places whose rows go over, by what the manifests say. */
export const movingPlaces = (ctx: Ctx): string[] =>
  ctx.services.registry.modules
    .flatMap(({ manifest }) => Object.entries(manifest.organisationRows ?? {}))
    .flatMap(([place, becomes]) => (becomes === 'moves' ? [place] : []));

/** What of a contact the winner has, too, is told there where it says nothing itself. */
const fillContacts = (tx: Tx, shopId: number, winner: number, loser: number) =>
  tx.rows(
    `update organisation_contact w set post = coalesce(nullif(w.post, ''), l.post), note = coalesce(nullif(w.note, ''), l.note),
       updated_at = now()
     from organisation_contact l
     where w.shop_id = $1 and w.organisation_id = $2 and l.shop_id = $1 and l.organisation_id = $3 and l.member_id = w.member_id
       and ((w.post = '' and l.post <> '') or (w.note = '' and l.note <> ''))`,
    [shopId, winner, loser],
  );

/** What a merge did. */
export interface Merged {
  winner: StoredOrganisation;
  loser: StoredOrganisation;
  after: Mergeable & Record<string, unknown>;
  handed: HandOver;
}

/** Makes two organisations one: the loser's rows go over, what it says unites with what the winner says, and it leads there from then on. */
export async function mergeInto(ctx: Ctx, tx: Tx, asked: Asked & { take: readonly MergeField[] }): Promise<Merged> {
  const { winner, loser } = await mergeablePair(ctx, tx, asked);
  const after = united(winner, loser, asked.take);
  if (after === null) throw refuse.merge_too_much();
  const handed = await handRowsOver(tx, { giver: loser.id, taker: winner.id }, movingPlaces(ctx));
  await fillContacts(tx, ctx.shop.id, winner.id, loser.id);
  // First the one that goes: its credit code is free then.
  await setOrganisation(ctx, tx, loser.id, { mergedInto: winner.id });
  await keepNames(tx, ctx.shop.id, loser.id, null);
  await setOrganisation(ctx, tx, winner.id, { ...after, ...derivedOf(after) });
  await keepNames(tx, ctx.shop.id, winner.id, after);
  return { winner, loser, after: { ...after }, handed };
}

/** Merges one organisation into another, and keeps what it takes to undo that. */
export async function mergeOrganisations(
  ctx: Ctx,
  input: ParsedOf<(typeof organisationMerge)['organisation.merge.run']>,
): Promise<{ data: { id: number; version: number } }> {
  return ctx.db.write(
    async (tx) => {
      const { winner, loser, after, handed } = await mergeInto(ctx, tx, input);
      await tx.rows(
        `insert into organisation_merge (kept_id, gone_id, merged_by, reason, handed, fields_before, fields_after, created_at)
         values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7::jsonb, $8)`,
        [
          ...[winner.id, loser.id, signedIn(ctx).id, input.reason],
          ...[handed, mergeableOf(winner), after].map((one) => JSON.stringify(one)),
          ctx.services.now().toISOString(),
        ],
      );
      return { data: { id: winner.id, version: winner.version + 1 } };
    },
    { reason: input.reason },
  );
}
