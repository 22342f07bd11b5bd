import type { Ctx } from '../../../../kernel/http/context.ts';
import { byNames, type FindByName } from '../../../../kernel/table-file/by-names.ts';
import { effectiveItems } from './effective-items.ts';

/** Finds the codes of a dictionary that are still offered by what they are called in either language, and by themselves. */
export async function codesByName(ctx: Ctx, dictionary: string): Promise<FindByName<string>> {
  const items = (await effectiveItems(ctx, dictionary)).filter(({ retired }) => !retired);
  return byNames(items.map(({ code, label }) => [code, code, label.zh, label.en]));
}
