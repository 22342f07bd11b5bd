import type { z } from 'zod';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { Flow } from '../flow.ts';
import type { flows } from '../flow-contract.ts';
import { flowProblems } from '../queries/flow-problems.ts';
import { refuse } from '../refusals.ts';
import { specOf } from './spec-of.ts';

type Save = ParsedOf<(typeof flows)['approval.flow.save']>;
type Publish = ParsedOf<(typeof flows)['approval.flow.publish']>;

interface Kept {
  draft: Flow;
  changed: boolean;
  published: number | null;
  version: number;
}

function lockFlow(ctx: Ctx, tx: Tx, kind: string): Promise<Kept | null> {
  return tx.row<Kept>(
    'select draft, changed, published, version from approval_flow where shop_id = $1 and kind = $2 for update',
    [ctx.shop.id, kind],
  );
}

/** Keeps a draft; of two people who begin one at once, the second is told. */
export async function saveDraft(ctx: Ctx, { kind, draft, version }: Save): Promise<{ data: { version: number } }> {
  specOf(ctx, kind);
  const data = await ctx.db.write(async (tx) => {
    const json = JSON.stringify(draft);
    const at = { shop_id: ctx.shop.id, kind };
    const kept =
      version === undefined
        ? await tx.row<{ version: number }>(
            `insert into approval_flow (kind, draft) values ($1, $2) on conflict (shop_id, kind) do nothing returning version`,
            [kind, json],
          )
        : await changeRow(tx, {
            ...{ table: 'approval_flow', at, version, set: { draft: json }, besides: { changed: true } },
          });
    if (kept === null) throw versionConflict();
    return { version: kept.version };
  });
  return { data };
}

/** Puts the draft in force for what is handed in from now on. */
export async function publishFlow(
  ctx: Ctx,
  { kind, version, note }: Publish,
): Promise<{ data: { number: number; version: number } }> {
  specOf(ctx, kind);
  const by = signedIn(ctx).id;
  const data = await ctx.db.write(async (tx) => {
    const kept = await lockFlow(ctx, tx, kind);
    if (kept === null || !kept.changed) throw refuse.nothing_to_publish();
    if (kept.version !== version) throw versionConflict();
    const [problem] = await flowProblems(ctx, tx, kind, kept.draft);
    if (problem !== undefined) throw refuse.flow_unsound({ step: problem.step, what: problem.what });
    const number = await putInForce(ctx, tx, kind, kept.draft, { note, by });
    return { number, version: version + 1 };
  });
  return { data };
}

/** Stores a flow as a version of the shop's own and lets it hold; the draft must be kept already. */
async function putInForce(
  ctx: Ctx,
  tx: Tx,
  kind: string,
  flow: Flow,
  { note, by }: { note: string; by: number | null },
): Promise<number> {
  const last = await tx.row<{ number: number }>(
    `insert into approval_flow_version (kind, number, flow, note, published_by)
     select $2, coalesce(max(number), 0) + 1, $3, $4, $5 from approval_flow_version where shop_id = $1 and kind = $2
     returning number`,
    [ctx.shop.id, kind, JSON.stringify(flow), note, by],
  );
  if (last === null) throw new Error('The version was not stored.');
  await tx.rows(
    `update approval_flow set published = $3, changed = false, version = version + 1, updated_at = now()
     where shop_id = $1 and kind = $2`,
    [ctx.shop.id, kind, last.number],
  );
  return last.number;
}

/** Lets a flow hold that no person drew: a demo's, or that of a test. Persons publish theirs after a simulation. */
export async function adoptFlow(ctx: Ctx, kind: string, flow: z.input<typeof Flow>, note: string): Promise<void> {
  const draft = Flow.parse(flow);
  await ctx.db.write(async (tx) => {
    await tx.rows(
      `insert into approval_flow (kind, draft) values ($1, $2)
       on conflict (shop_id, kind) do update set draft = excluded.draft, version = approval_flow.version + 1`,
      [kind, JSON.stringify(draft)],
    );
    await putInForce(ctx, tx, kind, draft, { note, by: null });
  });
}

/** Goes back to the default of the kind's module; the shop's own versions stay to be taken up again. */
export async function resetFlow(
  ctx: Ctx,
  { kind, version }: { kind: string; version: number },
): Promise<Record<string, never>> {
  specOf(ctx, kind);
  await ctx.db.write(async (tx) => {
    const kept = await lockFlow(ctx, tx, kind);
    if (kept === null || kept.published === null) throw refuse.nothing_to_publish();
    if (kept.version !== version) throw versionConflict();
    await tx.rows(
      `update approval_flow set published = null, changed = true, version = version + 1, updated_at = now()
       where shop_id = $1 and kind = $2`,
      [ctx.shop.id, kind],
    );
  });
  return {};
}
