import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TargetCard } from '../../../../kernel/module/target-spec.ts';
import { holdsSql, openRecords } from '../../../../kernel/record/open-records.ts';
import { textLocale } from '../../../../kernel/rules/locale.ts';
import { audienceGate, withdrawalSql } from '../../envelope/public.ts';
import type { Withdrawal } from '../../envelope/withdrawal-contract.ts';
import { DRUG_TYPE, drugUrl, LEAFLET_TYPE } from '../commands/tell-drug.ts';
import type { DrugRow, Leaflet } from '../contract.ts';

type Page = { leaflet: Leaflet | null; isWithheld: boolean; withdrawal: Withdrawal };

/** Whether everybody may read all that is known of drug `t`: `isOpenClass` in SQL. */
const OPEN = `coalesce(t.class in ('otc_a', 'otc_b'), false)`;

const LEAFLET = `(select json_build_object('edition', l.edition, 'approvedOn', l.approved_on, 'revisedOn', l.revised_on, 'sections', l.sections)
  from drug_leaflet l where l.shop_id = t.shop_id and l.drug_id = t.id order by l.edition desc limit 1)`;

/** How drugs are read by whom `told` says what they may be told of more than name, holder, number and class (DR2). */
const readAs = (told: string) =>
  openRecords<DrugRow, Page>({
    table: 'drug',
    columns: `t.id, t.number, ${inLanguageSql('t', '$2')} as name, ${inLanguageSql('t', '$2', 'brand')} as brand,
      ${inLanguageSql('t', '$2', 'holder')} as holder, t.class, t.gone_on::text as "goneOn", case when ${told} then t.atc end as atc`,
    pageColumns: `case when ${told} then ${LEAFLET} end as leaflet, not (${told}) as "isWithheld", ${withdrawalSql} as withdrawal`,
    order: 't.name, t.id',
    filters: {
      current: (yes) => `(t.withdrawn_at is null) = ${yes}::boolean`,
      q: (words) => `(${holdsSql(words, 'name', 'name_en', 'brand', 'brand_en', 'number', 'holder', 'holder_en')})`,
      atc: (code) => `("left"(t.atc, 1) = "left"(${code}, 1) and starts_with(t.atc, ${code}) and ${told})`,
    },
  });

const forEverybody = readAs(OPEN);
const forDoctors = readAs('true');

/** Whether somebody is granted as a doctor in this shop now. */
const isDoctor = (ctx: Ctx): boolean => audienceGate(ctx.person).sees('doctor');

/** The drugs as this reader may know them; the one way by which the site reads them. */
export const drugsFor = (ctx: Ctx) => (isDoctor(ctx) ? forDoctors : forEverybody);

/** Cards of some drugs, where something else points at them: no more than anybody may know. */
export async function drugCards(ctx: Ctx, ids: readonly number[], type = DRUG_TYPE): Promise<TargetCard[]> {
  if (ids.length === 0 || (type === LEAFLET_TYPE && !isDoctor(ctx))) return [];
  const rows = await ctx.db.rows<{ id: number; name: string; number: string; holder: string }>(
    `select t.id, ${inLanguageSql('t', '$2')} as name, t.number, ${inLanguageSql('t', '$2', 'holder')} as holder
     from drug t where t.shop_id = $1 and t.id = any($3::bigint[]) and t.withdrawn_at is null`,
    [ctx.shop.id, ctx.locale, ids],
  );
  return rows.map(({ id, name, number, holder }) => ({
    ...{ type, id, title: name, url: drugUrl(id), cover: null, at: null, locale: textLocale(name) },
    lead: [number, holder].filter((part) => part !== '').join(' · '),
  }));
}
