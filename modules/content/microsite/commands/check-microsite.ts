import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { Bound, StoredPage } from '../admin-contract.ts';
import { boundKinds } from '../queries/bound-kinds.ts';
import { refuse } from '../refusals.ts';
import { type Afterwards, MOST_MICROSITES } from '../rules/standing.ts';

/** What a save says that other records have a part in. */
export interface Checked {
  pages: readonly StoredPage[];
  bound: Bound | null;
  startsAt: string | null;
  endsAt: string | null;
  afterwards: Afterwards;
}

async function offered(ctx: Ctx, source: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const lists = ctx.services.registry.enabled(ctx.shop).flatMap(({ selects = {} }) => Object.entries(selects));
  const found = await new Map(lists).get(source)?.select(ctx, { q: '', ids: [...ids], page: 1, limit: ids.length });
  return new Set((found?.data ?? []).map(({ value }) => value));
}

/**
 * Refuses pages and things that the shop does not have, one page twice, an end before the beginning, and a way on that leads nowhere. What
 * stood there may stay: a page that was withdrawn comes back to its place.
 */
export async function checkMicrosite(ctx: Ctx, tx: Tx, input: Checked, before: Partial<Checked> | null): Promise<void> {
  const { pages, bound, startsAt, endsAt, afterwards } = input;
  const stood = new Set((before?.pages ?? []).map(({ pageId }) => pageId));
  const added = pages.map(({ pageId }) => pageId).filter((id) => !stood.has(id));
  const isSameBound = bound !== null && before?.bound?.type === bound.type && before.bound.id === bound.id;
  const source = boundKinds(ctx).find(({ type }) => type === bound?.type)?.source ?? '';
  const [known, things] = await Promise.all([
    offered(ctx, 'page.page', added),
    offered(ctx, source, bound === null || isSameBound ? [] : [bound.id]),
  ]);
  const notOffered = ctx.t(errorKey('CODE_NOT_OFFERED'));
  const isTwice = new Set(pages.map(({ pageId }) => pageId)).size < pages.length;
  const isStrange = added.some((id) => !known.has(id));
  const isBackward = startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
  const problems = {
    ...((isTwice || isStrange) && { pages: [isTwice ? ctx.t('microsite.errors.twice') : notOffered] }),
    ...(bound !== null && !isSameBound && !things.has(bound.id) && { bound: [notOffered] }),
    ...(isBackward && { endsAt: [ctx.t('microsite.errors.ends_first')] }),
    ...(afterwards === 'redirect' && bound === null && { afterwards: [ctx.t('microsite.errors.bound_needed')] }),
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  if (before === null) await refuseTooMany(ctx, tx);
}

/** Of two that come at once the second is counted behind the first. */
async function refuseTooMany(ctx: Ctx, tx: Tx): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', ['microsite', ctx.shop.id]);
  const row = await tx.row<{ cnt: number }>('SELECT count(*)::int AS cnt FROM microsite WHERE shop_id = $1', [
    ctx.shop.id,
  ]);
  if ((row?.cnt ?? 0) >= MOST_MICROSITES) throw refuse.too_many({ most: MOST_MICROSITES });
}
