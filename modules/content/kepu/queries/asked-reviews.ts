import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { textIn, workingCopy } from '../../envelope/public.ts';
import type { kepu } from '../contract.ts';
import { columnsOf, type SignOff } from '../sign-off.ts';
import { readabilityOf } from './readability-of.ts';
import { termsOf } from './show-kepu.ts';

type Row = { id: number; version: number; askedAt: string; askedBy: string; title: string; titleEn: string };

const TITLE = `coalesce(t.pending ->> 'title', t.title) as title, coalesce(t.pending ->> 'titleEn', t.title_en) as "titleEn"`;
const FROM = `from kepu t left join member m on m.shop_id = t.shop_id and m.id = t.asked_by
  where t.shop_id = $1 and t.asked_of = $2`;

/** The articles that wait for the caller's review, longest first. */
export async function askedReviews(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<OutputOf<(typeof kepu)['kepu.review.list']>> {
  const asked = [ctx.shop.id, signedIn(ctx).id];
  const [rows, counted] = await Promise.all([
    ctx.db.rows<Row>(
      `select t.id, t.asked_at as "askedAt", coalesce(m.name, '') as "askedBy", ${TITLE} ${FROM}
       order by t.asked_at, t.id limit $3 offset $4`,
      [...asked, limit, (page - 1) * limit],
    ),
    ctx.db.row<{ total: number }>(`select count(*)::int as total ${FROM}`, asked),
  ]);
  const data = rows.map(({ titleEn, title, ...row }) => ({ ...row, title: textIn(ctx.locale, title, titleEn) }));
  return { data, total: counted?.total ?? 0, page, limit };
}

/** One of them with its text as it would come out. */
export async function showReview(
  ctx: Ctx,
  { id }: { id: number },
): Promise<OutputOf<(typeof kepu)['kepu.review.show']>> {
  const row = await ctx.db.row<{ item: Record<string, unknown>; askedBy: string }>(
    `select jsonb_build_object('id', t.id, 'version', t.version, 'title', t.title, 'titleEn', t.title_en, 'lead', t.lead, 'leadEn', t.lead_en,
       'body', t.body, 'bodyEn', t.body_en, 'evidence', t.evidence, 'references', t."references", 'coi', t.coi,
       'keyFacts', t.key_facts, 'askedAt', t.asked_at, 'signOff', t.sign_off, 'pending', t.pending) as item,
       coalesce(m.name, '') as "askedBy" ${FROM} and t.id = $3`,
    [ctx.shop.id, signedIn(ctx).id, id],
  );
  if (row === null) throw notFound();
  const copy = columnsOf(workingCopy(row.item as never));
  const [{ zh, en }, terms] = await Promise.all([readabilityOf(ctx, copy), termsOf(ctx, copy.body)]);
  const before = copy.signOff as SignOff | null;
  return {
    data: {
      ...{ id, version: copy.version, title: copy.title, lead: copy.lead, body: copy.body },
      ...{ titleEn: copy.titleEn, leadEn: copy.leadEn, bodyEn: copy.bodyEn, terms },
      ...{ evidence: copy.evidence as 'I' | null, references: copy.references, coi: copy.coi },
      ...{ keyFacts: copy.keyFacts as string[], askedAt: copy.askedAt ?? '', askedBy: row.askedBy },
      score: Math.min(zh?.score ?? 100, en?.score ?? 100),
      unexplained: zh?.unexplained ?? [],
      saidBefore: before !== null && before.reviewerId === signedIn(ctx).id ? before.comment : '',
    },
  };
}
