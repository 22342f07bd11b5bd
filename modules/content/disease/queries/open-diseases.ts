import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TargetCard } from '../../../../kernel/module/target-spec.ts';
import { openRecords } from '../../../../kernel/record/open-records.ts';
import { textLocale } from '../../../../kernel/rules/locale.ts';
import { audienceGate, withdrawalSql } from '../../envelope/public.ts';
import type { Withdrawal } from '../../envelope/withdrawal-contract.ts';
import { DISEASE_TYPE, diseaseUrl, PROFESSIONAL_TYPE } from '../commands/tell-disease.ts';
import type { DiseaseRow } from '../contract.ts';
import type { DiseaseCode, PartSection } from '../rules.ts';

/** What was passed of a part, in both languages. */
interface Passed {
  sections: PartSection[];
  passedAt: string;
}

interface Page {
  nameEn: string;
  withdrawal: Withdrawal;
  codes: DiseaseCode[];
  patient: Passed | null;
  professional: Passed | null;
  drugIds: number[];
  documentIds: number[];
  successorId: number | null;
}

type Row = Omit<DiseaseRow, 'departmentName'>;

const partSql = (kind: string): string =>
  `(select json_build_object('sections', p.passed, 'passedAt', p.passed_at) from disease_part p
    where p.shop_id = t.shop_id and p.disease_id = t.id and p.kind = '${kind}' and p.passed is not null)`;

const KNOWN = `lower(concat_ws(' ', t.name, t.name_en, t.sound, array_to_string(t.synonyms, ' '), t.codes::text))`;

/** The diseases as the site reads them; whoever asks for a list says `current`, for obsolete ones are in none. */
export const openDiseases = openRecords<Row, Page>({
  table: 'disease',
  columns: `t.id, ${inLanguageSql('t', '$2')} as name, t.synonyms, t.letter, t.department`,
  pageColumns: `t.name_en as "nameEn", ${withdrawalSql} as withdrawal, t.codes, ${partSql('patient')} as patient, ${partSql('professional')} as professional,
    t.drug_ids as "drugIds", t.document_ids as "documentIds", t.successor_id as "successorId"`,
  order: 't.sound, t.id',
  filters: {
    current: (yes) => `(t.successor_id is null and t.withdrawn_at is null) = ${yes}::boolean`,
    q: (words) => `strpos(${KNOWN}, lower(${words})) > 0`,
  },
});

/** Whether somebody is granted as a doctor in this shop now. */
export const isDoctor = (ctx: Ctx): boolean => audienceGate(ctx.person).sees('doctor');

/** Cards of some diseases, where something else points at them; obsolete ones have none. */
export async function diseaseCards(ctx: Ctx, ids: readonly number[], type = DISEASE_TYPE): Promise<TargetCard[]> {
  if (ids.length === 0 || (type === PROFESSIONAL_TYPE && !isDoctor(ctx))) return [];
  const rows = await ctx.db.rows<{ id: number; name: string; synonyms: string[] }>(
    `select t.id, ${inLanguageSql('t', '$2')} as name, t.synonyms from disease t
     where t.shop_id = $1 and t.id = any($3::bigint[]) and t.successor_id is null and t.withdrawn_at is null`,
    [ctx.shop.id, ctx.locale, ids],
  );
  return rows.map(({ id, name, synonyms }) => ({
    ...{ type, id, title: name, url: diseaseUrl(id), cover: null, at: null, locale: textLocale(name) },
    lead: synonyms.join(' · '),
  }));
}
