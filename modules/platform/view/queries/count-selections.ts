import { notFound, Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { readInput } from '../../../../kernel/http/read-input.ts';
import { refuseUnlessAllowed } from '../../../../kernel/http/run-endpoint.ts';
import type { Binding } from '../../../../kernel/module/binding.ts';
import { consoleBinding } from '../../../../kernel/module/console-binding.ts';

type Count = { total: number; isAtLeast: boolean };

/** The selection as its list reads it; null where the list does not understand it. */
function understood(binding: Binding, selection: Record<string, unknown>): Record<string, unknown> | null {
  try {
    return readInput(binding.endpoint, { ...selection, page: 1, limit: 1 }, (code) => code);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Counts several selections of a list that the person may see: in one statement where the list can, else one after the other. */
export async function countSelections(
  ctx: Ctx,
  { list, selections }: { list: string; selections: Record<string, unknown>[] },
): Promise<{ data: (Count | null)[] }> {
  const binding = consoleBinding(ctx.services.registry, 'GET', list);
  if (binding === null) throw notFound();
  refuseUnlessAllowed(binding, ctx);
  const read = selections.map((selection) => understood(binding, selection));
  const asked = read.filter((selection) => selection !== null);
  const counted: Count[] = [];
  if (binding.count !== undefined) counted.push(...(await binding.count(asked, ctx)));
  else {
    for (const selection of asked) {
      const answer = (await binding.handle(selection as never, ctx)) as Partial<Count>;
      if (typeof answer.total !== 'number') throw notFound();
      counted.push({ total: answer.total, isAtLeast: answer.isAtLeast ?? false });
    }
  }
  return { data: read.map((selection) => (selection === null ? null : (counted.shift() ?? null))) };
}
