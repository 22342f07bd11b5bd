import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Reader } from '../../../../kernel/identity/accounts.ts';
import { personPlaces } from '../../../../kernel/module/person-places.ts';
import type { EndedRows } from '../../../../kernel/record/hand-over.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { EndedLink } from '../merge-contract.ts';

/** What merges left linked to nobody, each with the place and the number of the row that ended; one question a place. */
export async function endedLinks(
  ctx: Ctx,
  reader: Reader,
  merges: readonly EndedRows[],
): Promise<{ place: string; row: number; link: EndedLink }[]> {
  const links = [];
  for (const [place, { clash }] of personPlaces(ctx.services.registry)) {
    const rows = merges.flatMap((ended) => ended[place] ?? []);
    if (clash === undefined || rows.length === 0) continue;
    const label = labelIn(ctx.locale, clash.label);
    const told = ctx.can(clash.permission) ? await clash.told(ctx, reader, rows) : [];
    for (const { id } of rows) {
      const { name = '', address = '' } = told.find(({ row }) => row === id) ?? {};
      links.push({ place, row: id, link: { label, name, address } });
    }
  }
  return links;
}
