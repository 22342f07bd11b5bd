import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CompanionSpec } from '../../../../kernel/module/companion-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { type conferenceEdition, EDITION, type EditionPart } from '../edition-contract.ts';
import { conferenceKind } from '../kind.ts';

type Show = (typeof conferenceEdition)['conference.edition.show'];

/** What whoever asks may bring along into a new edition in this shop, in the order in which it comes. */
export const companionsHere = (ctx: Ctx): (CompanionSpec & { kind: string })[] =>
  [...ctx.services.registry.companions]
    .filter(([, { of, module }]) => of === conferenceKind.record && ctx.services.registry.isOn(ctx.shop, module))
    .filter(([, { permission }]) => ctx.can(permission))
    .map(([kind, spec]) => ({ ...spec, kind }))
    .toSorted((one, other) => one.order - other.order || (one.kind < other.kind ? -1 : 1));

const SQL = `select t.id, coalesce(t.pending ->> 'title', t.title) as title, coalesce(t.pending ->> 'titleEn', t.title_en) as "titleEn",
  t.starts_on::text as "startsOn", t.ends_on::text as "endsOn" from conference t where t.shop_id = $1 and t.id = $2`;

/** What of a conference may come along; what there is none of is not named. */
export async function showEdition(ctx: Ctx, id: number): Promise<OutputOf<Show>> {
  const row = await ctx.db.row<Omit<OutputOf<Show>['data'], 'parts'>>(SQL, [ctx.shop.id, id]);
  if (row === null) throw notFound();
  const parts: EditionPart[] = [];
  for (const { kind, label, counted, count } of companionsHere(ctx)) {
    const counts = Object.entries(await count(ctx, ctx.db, id)).filter(([, much]) => much > 0);
    if (counts.length === 0) continue;
    parts.push({
      kind,
      label: labelIn(ctx.locale, label),
      counts: counts.map(([word, much]) => {
        const said = counted[word];
        return { label: said === undefined ? word : labelIn(ctx.locale, said), count: much };
      }),
    });
  }
  return { data: { ...row, parts }, can: { make: ctx.can(EDITION) } };
}
