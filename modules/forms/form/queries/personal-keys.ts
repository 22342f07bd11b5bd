import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Services } from '../../../../kernel/services.ts';
import { foundInEditions } from '../../../content/envelope/public.ts';

const MARKED = '$.sections[*].questions.** ? (@.personal == true).key';

/**
 * The keys of texts that identify somebody, by form: marked in any version, they are for good and for every answer, also for
 * those that were given before.
 */
export async function personalKeys(ctx: Ctx, forms: readonly number[]): Promise<(form: number) => ReadonlySet<string>> {
  const marked = new Map<number, Set<string>>(forms.map((id) => [id, new Set()]));
  for (const { id, found } of await foundInEditions<string>(ctx, 'form', [...marked.keys()], MARKED)) {
    marked.get(id)?.add(found);
  }
  return (form) => marked.get(form) ?? new Set();
}

const MOST = 1_000;
const known = new WeakMap<Services, LRUCache<string, ReadonlySet<string>>>();

/**
 * The same of one form of which this version is public and no other comes out meanwhile: versions are changed by nobody, so the answers
 * that come in one after the other ask for them once.
 */
export async function personalKeysAt(
  ctx: Ctx,
  { id, edition }: { id: number; edition: number },
): Promise<ReadonlySet<string>> {
  const kept = known.get(ctx.services) ?? new LRUCache<string, ReadonlySet<string>>({ max: MOST });
  known.set(ctx.services, kept);
  const key = `${ctx.shop.id} ${id} ${edition}`;
  const there = kept.get(key);
  if (there !== undefined) return there;
  const found = (await personalKeys(ctx, [id]))(id);
  kept.set(key, found);
  return found;
}
