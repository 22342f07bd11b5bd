import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { dictionaryWords } from '../../platform/dictionary/public.ts';
import { type ContentItem, plantContent } from '../envelope/public.ts';
import { kepuKind } from './kind.ts';
import { type SignOff, textHash } from './sign-off.ts';

const Terms = z.array(z.strictObject({ term: z.string(), explanation: z.string(), explanationEn: z.string() }));

interface Doctor {
  id: number;
  name: string;
  title: string;
  hospital: string;
}

const TERM = `insert into kepu_term (term, explanation, explanation_en)
  select t.term, t.explanation, t.explanation_en from jsonb_to_recordset($1) as t (term text, explanation text, explanation_en text)
  on conflict do nothing`;

/** The sign-off of a doctor of the demo, at the moment that the text came out. */
async function signOffs(
  ctx: Ctx,
  { id, name, title, hospital }: Doctor,
): Promise<(draft: ContentItem, at: string) => SignOff> {
  const [zh, en] = await Promise.all([
    dictionaryWords({ ...ctx, locale: 'zh-CN' }, ['doctor.title']),
    dictionaryWords({ ...ctx, locale: 'en' }, ['doctor.title']),
  ]);
  return (draft, at) => ({
    ...{ reviewerId: id, verdict: 'passed', comment: '', text: textHash(draft), at },
    byline: { name, title: zh.of('doctor.title', title), org: hospital },
    bylineEn: { name, title: en.of('doctor.title', title), org: hospital },
  });
}

type Known = Readonly<Record<string, number>>;

/** The diseases of the shop by their names, and its drugs by their approval numbers. */
async function directories(ctx: Ctx): Promise<{ diseases: Known; drugs: Known }> {
  const row = await ctx.db.row<{ diseases: Known; drugs: Known }>(
    `select (select coalesce(json_object_agg(name, id), '{}') from disease where shop_id = $1) as diseases,
       (select coalesce(json_object_agg(number, id), '{}') from drug where shop_id = $1) as drugs`,
    [ctx.shop.id],
  );
  return row ?? { diseases: {}, drugs: {} };
}

const numbersOf = (known: Known, names: unknown): number[] => (names as string[]).flatMap((name) => known[name] ?? []);

/** Health articles of the demo with their vocabulary, each reviewed by a doctor of the shop. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantCategories(ctx, 'kepu_category', 'kepu-categories.yaml');
  const terms = Terms.parse(demoYaml(ctx.shop.code, 'kepu-terms.yaml') ?? []);
  if (terms.length > 0) {
    const rows = terms.map(({ explanationEn, ...term }) => ({ ...term, explanation_en: explanationEn }));
    await ctx.db.write((tx) => tx.rows(TERM, [JSON.stringify(rows)]));
  }
  const doctor = await ctx.db.row<Doctor>(
    `select member_id as id, name, coalesce(title, '') as title, hospital from doctor
     where shop_id = $1 and state = 'granted' order by id limit 1`,
    [ctx.shop.id],
  );
  if (doctor === null) return;
  const [signed, known] = [await signOffs(ctx, doctor), await directories(ctx)];
  await plantContent(
    ctx,
    kepuKind,
    'kepus.yaml',
    ({ diseases = [], drugs = [], coverFile, ...entry }, files) => ({
      ...{ ...entry, reviewerId: doctor.id, coverFile: files.get(String(coverFile)) ?? null },
      ...{ diseaseIds: numbersOf(known.diseases, diseases), drugIds: numbersOf(known.drugs, drugs) },
    }),
    (draft, at) => ({ signOff: signed(draft, at) }),
  );
}
