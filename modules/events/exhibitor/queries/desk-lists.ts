import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { PLAIN_NAMES } from '../../../../kernel/identity/plain-names.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { pictureAddressSql } from '../../../platform/file/public.ts';
import type { exhibitorDesk } from '../admin-contract.ts';
import type { CompanyForm } from '../guest-contract.ts';
import { formSteps, isWritable } from '../rules/form-steps.ts';
import { answersSaid, saidInRows } from './form-answers.ts';
import { markedKeys } from './form-sheet.ts';
import { type FormRow, formColumns, sheetOfForm, shownForm } from './read-form.ts';

type Forms = (typeof exhibitorDesk)['exhibitor.form.list'];
type Form = (typeof exhibitorDesk)['exhibitor.form.show'];
type Badges = (typeof exhibitorDesk)['exhibitor.badge.list'];

/** What the conference is called whose exhibition row `x` is. */
export const exhibitionTitleSql = (exhibition: string, locale: string): string =>
  `coalesce((SELECT ${inLanguageSql('c', locale, 'title')} FROM exhibition x JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id
    WHERE x.shop_id = t.shop_id AND x.id = ${exhibition}), '')`;

const OF = 'SELECT e.exhibition_id FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id';
const exhibitorSql = (locale: string): string =>
  `(SELECT ${inLanguageSql('e', locale)} FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id)`;
const foundSql = (q: string, more = ''): string =>
  `EXISTS (SELECT FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id
    AND strpos(lower(concat_ws(' ', e.name, e.name_en, e.booth${more})), lower(${q})) > 0)`;

const rowColumns = (locale: string): string => `t.id, t.version, t.number, t.state, t.exhibitor_id AS "exhibitorId",
  ${exhibitorSql(locale)} AS exhibitor, ${exhibitionTitleSql(`(${OF})`, locale)} AS conference, t.author,
  t.submitted_at AS "submittedAt", t.updated_at AS "updatedAt"`;

/** Versions of company forms, by their last change. */
export async function listForms(ctx: Ctx, input: ParsedOf<Forms>): Promise<OutputOf<Forms>> {
  const { q, exhibitionId, state, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(foundSql(bind(q)));
  if (exhibitionId !== undefined) where.push(`(${OF}) = ${bind(exhibitionId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const columns = rowColumns(bind(ctx.locale));
  const key = { sql: 't.updated_at', type: 'timestamptz', isNullable: false, isDown: sort === '-updatedAt' } as const;
  type Bare = Omit<OutputOf<Forms>['data'][number], 'company' | 'texts' | 'phones' | 'mails' | 'personals'>;
  const page = await seekRows<Bare>(ctx.db, input, { from: 'exhibitor_form t', where, columns, key }, values);
  return { ...page, data: await saidInRows(ctx, page.data) };
}

const NOW = `SELECT t.exhibition_id AS "exhibitionId", json_build_object('name', t.name, 'nameEn', t.name_en, 'about', t.about, 'aboutEn', t.about_en, 'website', t.website, 'registerNo', '')
    AS now, ${pictureAddressSql('t.logo_file')} AS "nowLogo" FROM exhibitor t WHERE t.shop_id = $1 AND t.id = $2`;

interface Told {
  exhibitionId: number;
  now: CompanyForm;
  nowLogo: string | null;
}

/** One version beside what readers are told now, with what the caller may do with it. */
export async function showForm(ctx: Ctx, id: number): Promise<OutputOf<Form>> {
  const values = [ctx.shop.id, id];
  const [row, form] = await Promise.all([
    ctx.db.row<OutputOf<Forms>['data'][number]>(
      `SELECT ${rowColumns('$3')} FROM exhibitor_form t WHERE t.shop_id = $1 AND t.id = $2`,
      [...values, ctx.locale],
    ),
    ctx.db.row<FormRow>(`SELECT ${formColumns} FROM exhibitor_form f WHERE f.shop_id = $1 AND f.id = $2`, values),
  ]);
  if (row === null || form === null) throw notFound();
  const told = await ctx.db.row<Told>(NOW, [ctx.shop.id, row.exhibitorId]);
  if (told === null) throw notFound();
  const { exhibitionId, ...now } = told;
  const [sheet, marked] = await Promise.all([
    sheetOfForm(ctx, ctx.db, form, exhibitionId),
    markedKeys(ctx, ctx.db, exhibitionId),
  ]);
  const decides =
    ctx.can('exhibitor.form.review') &&
    formSteps.may(form.state, 'approved', 'reviewer') &&
    form.writtenBy !== ctx.person?.id;
  const writes = ctx.can('exhibitor.form.write') && isWritable(form.state);
  return {
    data: { ...row, ...(await shownForm(ctx, sheet, form)), ...answersSaid(ctx, sheet, form.answers, marked), ...now },
    can: { decide: decides, write: writes, save: writes },
  };
}

/** Badges of exhibitors, the latest first; who may not read names in full finds nobody by them. */
export function listBadges(ctx: Ctx, input: ParsedOf<Badges>): Promise<OutputOf<Badges>> {
  const { q, exhibitionId, exhibitorId, kind, batch, isPrinted, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(foundSql(bind(q), ctx.can(PLAIN_NAMES) ? ', t.name' : ''));
  if (exhibitionId !== undefined) where.push(`t.exhibition_id = ${bind(exhibitionId)}`);
  if (exhibitorId !== undefined) where.push(`t.exhibitor_id = ${bind(exhibitorId)}`);
  if (kind !== undefined) where.push(`t.kind = ${bind(kind)}`);
  if (batch !== undefined) where.push(`t.batch = ${bind(batch)}`);
  if (isPrinted !== undefined) where.push(`t.batch IS ${isPrinted ? 'NOT NULL' : 'NULL'}`);
  const columns = `t.id, t.version, t.exhibitor_id AS "exhibitorId", ${exhibitorSql(bind(ctx.locale))} AS exhibitor,
    (SELECT e.booth FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id) AS booth,
    t.kind, t.name, t.post, t.batch, t.printed_at AS "printedAt", t.created_at AS "createdAt"`;
  const key = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: sort === '-createdAt' } as const;
  return seekRows(ctx.db, input, { from: 'exhibitor_badge t', where, columns, key }, values);
}

/** How many forms wait to be decided about. */
export const countWaitingForms = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `exhibitor_form WHERE shop_id = $1 AND state = 'submitted'`, [shop.id]);
