import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { makeItem } from '../../envelope/public.ts';
import { KnowledgeValues, type knowledgeAdmin } from '../admin-contract.ts';
import { knowledgeKind } from '../kind.ts';
import { refuse } from '../refusals.ts';
import type { MissState } from '../rules/miss-states.ts';

type Dismiss = (typeof knowledgeAdmin)['knowledge.miss.dismiss'];
type Write = (typeof knowledgeAdmin)['knowledge.miss.write'];

interface Held {
  version: number;
  term: string;
  state: MissState;
  knowledgeId: number | null;
}

async function heldMiss(ctx: Ctx, tx: Tx, id: number): Promise<Held> {
  const held = await tx.row<Held>(
    `select version, term, state, knowledge_id as "knowledgeId" from knowledge_miss where shop_id = $1 and id = $2 for update`,
    [ctx.shop.id, id],
  );
  if (held === null) throw notFound();
  return held;
}

/** Says that words need no article. */
export function dismissMiss(ctx: Ctx, { id, version }: ParsedOf<Dismiss>): Promise<OutputOf<Dismiss>> {
  return ctx.db.write(async (tx) => {
    const held = await heldMiss(ctx, tx, id);
    if (held.version !== version) throw versionConflict();
    if (held.state !== 'open') throw refuse.settled_already();
    await tx.rows(
      `update knowledge_miss set state = 'dismissed', settled_by = $3, version = version + 1 where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, signedIn(ctx).id],
    );
    return { data: { id, version: version + 1 } };
  });
}

/** Begins an article that is called as what was looked for; whoever asks again is led to the same one. */
export function writeArticle(ctx: Ctx, { id }: ParsedOf<Write>): Promise<OutputOf<Write>> {
  return ctx.db.write(async (tx) => {
    const { term, knowledgeId } = await heldMiss(ctx, tx, id);
    // Asked for once the words are held: only then is it seen what somebody else began meanwhile.
    const begun = await tx.row<{ id: number }>('select id from knowledge where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, knowledgeId],
    ]);
    if (begun !== null) return { data: { id: begun.id } };
    const made = await makeItem(ctx, tx, knowledgeKind, KnowledgeValues.parse({ title: term }));
    await tx.rows(
      `update knowledge_miss set state = 'written', knowledge_id = $3, settled_by = $4, version = version + 1
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, made.id, signedIn(ctx).id],
    );
    return { data: { id: made.id } };
  });
}
