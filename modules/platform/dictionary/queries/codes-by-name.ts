import type { Ctx } from '../../../../kernel/http/context.ts';
import { effectiveItems } from './effective-items.ts';

/** The codes of a dictionary that are still offered, by what they are called in either language (in small letters), and by themselves. */
export async function codesByName(ctx: Ctx, dictionary: string): Promise<ReadonlyMap<string, string>> {
  const items = (await effectiveItems(ctx, dictionary)).filter(({ retired }) => !retired);
  return new Map(
    items.flatMap(({ code, label }) => [code, label.zh, label.en].map((name) => [name.toLowerCase(), code] as const)),
  );
}
