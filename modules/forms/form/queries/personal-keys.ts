import type { Ctx } from '../../../../kernel/http/context.ts';
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
