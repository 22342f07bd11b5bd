import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { FormSection } from '../../engine/contract.ts';
import { readerSections } from '../../engine/rules/reader-question.ts';
import type { OpenKind, requirement } from '../contract.ts';

/** Kinds that a list tells at most: more than anybody chooses from. */
const MOST = 100;

const COLUMNS = `t.id, ${inLanguageSql('t', '$2')} AS name, ${inLanguageSql('t', '$2', 'about')} AS about,
  t.answer_hours AS "answerHours", t.finish_hours AS "finishHours"`;
const OPEN = `FROM requirement_kind t WHERE t.shop_id = $1 AND t.state = 'open'`;
// What was published last, whatever is written meanwhile.
const ASKED = `SELECT e.sections FROM requirement_edition e WHERE e.shop_id = t.shop_id AND e.kind_id = t.id AND e.edition = t.edition`;

type Calls = typeof requirement;

/** The kinds of requirement that may be handed in, in the shop’s order. */
export async function openKinds(ctx: Ctx): Promise<OutputOf<Calls['requirement.kinds']>> {
  const data = await ctx.db.rows<OpenKind>(`SELECT ${COLUMNS} ${OPEN} ORDER BY t.position, t.id LIMIT ${MOST}`, [
    ...[ctx.shop.id, ctx.locale],
  ]);
  return { data };
}

/** What one of them asks. */
export async function openKind(ctx: Ctx, id: number): Promise<OutputOf<Calls['requirement.kind']>> {
  const found = await ctx.db.row<OpenKind & { edition: number; sections: FormSection[] }>(
    `SELECT ${COLUMNS}, t.edition, (${ASKED}) AS sections ${OPEN} AND t.id = $3`,
    [ctx.shop.id, ctx.locale, id],
  );
  if (found === null) throw notFound();
  const sections = readerSections(found.sections, (zh, en) => inLanguage(ctx.locale, zh, en));
  return { data: { ...found, sections } };
}
