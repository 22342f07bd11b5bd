import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { FoundThere, RecalledThing, RecallPlace } from '../../../../kernel/module/recall-place.ts';
import type { StandingThing, TargetDesk } from '../../../../kernel/module/target-spec.ts';
import type { recalls } from '../contract.ts';
import { placesInOrder } from '../places.ts';
import { settledState } from '../rules/proof.ts';
import { CLEAR_JOB } from './clear-place.ts';

type Input = ParsedOf<(typeof recalls)['recall.recall.make']>;

/** What was found of an item while it still stood. */
interface Before {
  standing: StandingThing;
  thing: RecalledThing;
  found: FoundThere[];
}

/** The type of a record's items, and how they are taken off the site. */
function deskOf(ctx: Ctx, record: string): { type: string; desk: TargetDesk } {
  for (const [type, { desk, module }] of ctx.services.registry.targets) {
    if (desk?.record === record && ctx.services.registry.isOn(ctx.shop, module)) return { type, desk };
  }
  throw notFound();
}

/**
 * Recalls a published item: it is off the site with this write, and what each place held is kept as its proof. Where the withdrawal
 * itself is all that has to be done the proof is settled at once; everywhere else a job clears the place.
 */
export async function makeRecall(ctx: Ctx, { record, id, version, reason }: Input): Promise<{ data: { id: number } }> {
  const { type, desk } = deskOf(ctx, record);
  const places = placesInOrder(ctx);
  return ctx.db.write(
    async (tx) => {
      const before: Before[] = [];
      await desk.withdraw(ctx, tx, { id, version, reason }, async (standing) => {
        const thing = { type, id, urls: standing.urls, reason };
        const found: FoundThere[] = [];
        for (const { spec } of places) found.push(await spec.find(ctx, tx, thing));
        before.push({ standing, thing, found });
      });
      const [known] = before;
      if (known === undefined) throw notFound();
      const { standing, thing, found } = known;
      const made = await tx.row<{ id: number }>(
        `insert into recall (type, record, item_id, title, title_en, urls, reason, recalled_by, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [
          ...[type, record, id, standing.title, standing.titleEn, standing.urls, reason],
          ...[signedIn(ctx).id, ctx.services.now().toISOString()],
        ],
      );
      if (made === null) throw notFound();
      for (const [index, { key, spec }] of places.entries()) {
        const there = found[index] ?? { count: 0, beyond: 0 };
        await keepProof(ctx, tx, { recall: made.id, key, spec, thing, there });
      }
      return { data: { id: made.id } };
    },
    { reason },
  );
}

interface NewProof {
  recall: number;
  key: string;
  spec: RecallPlace;
  thing: RecalledThing;
  there: FoundThere;
}

/** Keeps what a place held, settled as far as the withdrawal settled it; the rest goes on as a job. */
async function keepProof(ctx: Ctx, tx: Tx, { recall, key, spec, thing, there }: NewProof): Promise<void> {
  const { count, beyond } = there;
  const left = await leftIn(ctx, tx, spec, thing, count);
  const now = ctx.services.now().toISOString();
  const isSettled = left === 0;
  const row = await tx.row<{ id: number }>(
    `insert into recall_place (recall_id, place, state, found, cleared, beyond, next_at, settled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      ...[recall, key, isSettled ? settledState(count, beyond) : 'waiting', count, isSettled ? count : 0, beyond],
      ...[isSettled ? null : now, isSettled ? now : null],
    ],
  );
  if (!isSettled && row !== null) {
    await ctx.services.jobs.send(tx, CLEAR_JOB, { id: row.id }, { isAwaited: true, lane: spec.lane ?? 'prompt' });
  }
}

/** How much of what a place held is still there behind the withdrawal, and has to be cleared. */
async function leftIn(ctx: Ctx, tx: Tx, spec: RecallPlace, thing: RecalledThing, count: number): Promise<number> {
  if (spec.isGated || count === 0) return 0;
  return spec.clear === undefined ? (await spec.find(ctx, tx, thing)).count : count;
}
