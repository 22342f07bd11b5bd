import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { abstracts, PublicRow } from '../contract.ts';
import { callBy } from '../read-call.ts';
import { boardText, type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { numberUnits } from '../rules/authors.ts';
import { topicName } from './shown-call.ts';

type List = (typeof abstracts)['abstract.list'];
type Show = (typeof abstracts)['abstract.show'];

/** An accepted abstract in the reader’s language. */
export function publicRow(ctx: Ctx, row: StoredSubmission): PublicRow {
  const { units, numbers } = numberUnits(row.authors);
  return {
    ...{ id: row.id, number: row.number ?? '', topic: row.topic, decision: row.decision ?? 'book', units },
    title: inLanguage(ctx.locale, row.title, row.titleEn),
    authors: row.authors.map(({ name, nameEn, isPresenter }, at) => ({
      ...{ name: inLanguage(ctx.locale, name, nameEn), numbers: numbers[at] ?? [], isPresenter },
    })),
    board: boardText(row),
  };
}

const like = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** The accepted abstracts of a conference, by their numbers. */
export async function listAbstracts(
  ctx: Ctx,
  { conference, topic, as, q, page, limit }: ParsedOf<List>,
): Promise<OutputOf<List>> {
  if ((await conferenceFacts(ctx, ctx.db, conference)) === null) throw notFound();
  const values: unknown[] = [ctx.shop.id, conference];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const where = ['t.shop_id = $1', 't.conference_id = $2', 't.is_shown'];
  if (topic !== undefined) where.push(`t.topic = ${bind(topic)}`);
  if (as !== undefined) where.push(`t.decision = ${bind(as)}`);
  if (q !== undefined && q !== '') {
    const words = bind(like(q));
    where.push(
      `(${['title', 'title_en', 'body', 'body_en', 'words', 'number'].map((name) => `t.${name} ilike ${words}`).join(' or ')})`,
    );
  }
  const from = `from abstract_submission t where ${where.join(' and ')}`;
  const most = bind(page * limit + 1);
  const count = await ctx.db.row<{ total: number }>(
    `select count(*)::int as total from (select ${from} limit ${most}) counted`,
    [...values],
  );
  values.pop();
  const rows = await ctx.db.rows<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} ${from} order by t.number limit ${bind(limit)} offset ${bind((page - 1) * limit)}`,
    values,
  );
  const total = count?.total ?? 0;
  return { data: rows.map((row) => publicRow(ctx, row)), total, isAtLeast: total > page * limit, page, limit };
}

/** One accepted abstract. */
export async function showAbstract(ctx: Ctx, id: number): Promise<OutputOf<Show>> {
  const row = await ctx.db.row<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2 and t.is_shown`,
    [ctx.shop.id, id],
  );
  const conference = row && (await conferenceFacts(ctx, ctx.db, row.conferenceId));
  if (row === null || conference === null) throw notFound();
  const call = await callBy(ctx, ctx.db, row.callId);
  return {
    data: {
      ...publicRow(ctx, row),
      ...{ conferenceId: row.conferenceId, conference: conference.title, topicName: topicName(ctx, call, row.topic) },
      ...{ body: inLanguage(ctx.locale, row.body, row.bodyEn), keywords: row.keywords },
      ...{ funding: row.statements.funding, interests: row.statements.interests },
    },
  };
}
