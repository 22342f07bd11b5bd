import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { conferencesFacts } from '../../conference/public.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { HINT, LIKELY, likeness, trigrams } from '../rules/similar.ts';

interface Row {
  id: number;
  number: string;
  conferenceId: number;
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
}

/** The newest abstracts of the shop that one is compared with. */
const MOST_COMPARED = 2000;
/** The most that are told of. */
const MOST_TOLD = 10;
const COLUMNS = `t.id, coalesce(t.number, '') as number, t.conference_id as "conferenceId", t.title, t.title_en as "titleEn", t.body, t.body_en as "bodyEn"`;

type Texts = Pick<Row, 'title' | 'titleEn' | 'body' | 'bodyEn'>;
const trigramsOf = ({ title, titleEn, body, bodyEn }: Texts) => ({
  zh: trigrams(title + body),
  en: trigrams(titleEn + bodyEn),
});

/** Those that are like one, and how much, the most alike first. */
function* likeOne(one: Texts, others: readonly Row[]): Generator<void, { row: Row; share: number }[]> {
  const own = trigramsOf(one);
  const found: { row: Row; share: number }[] = [];
  for (const row of others) {
    yield;
    const { zh, en } = trigramsOf(row);
    const share = Math.max(likeness(own.zh, zh), likeness(own.en, en));
    if (share >= HINT) found.push({ row, share });
  }
  return found.sort((a, b) => b.share - a.share).slice(0, MOST_TOLD);
}

/** Abstracts of the shop that are like one (AB13); two versions of one text are compared by the language that both have. */
export async function similar(
  ctx: Ctx,
  id: number,
): Promise<OutputOf<(typeof abstractAdmin)['abstract.submission.similar']>> {
  const one = await ctx.db.row<Row>(`select ${COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2`, [
    ctx.shop.id,
    id,
  ]);
  if (one === null) throw notFound();
  const others = await ctx.db.rows<Row>(
    `select ${COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id <> $2 and t.state <> 'draft'
     order by t.updated_at desc, t.id desc limit $3`,
    [ctx.shop.id, id, MOST_COMPARED],
  );
  const found = await inTurns(likeOne(one, others));
  const conferences = await conferencesFacts(
    ctx,
    ctx.db,
    found.map(({ row }) => row.conferenceId),
    'anybody',
  );
  return {
    data: found.map(({ row, share }) => ({
      ...{ id: row.id, number: row.number, share: Math.round(share * 100), isLikely: share >= LIKELY },
      title: inLanguage(ctx.locale, row.title, row.titleEn) || row.titleEn,
      conference: conferences.get(row.conferenceId)?.title ?? '',
    })),
  };
}
