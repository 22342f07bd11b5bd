import type { Ctx } from '../../../kernel/http/context.ts';
import { recordImport } from '../../../kernel/record/operation-import.ts';

const wrong = (ctx: Ctx, text: string): string => ctx.t('score.console.import.positionWrong', { text });

/** Rounds as files call them: by their number, or by the contest and the name of the round, as the choice says them. */
async function findRound(ctx: Ctx): Promise<(name: string) => number | undefined> {
  const rows = await ctx.db.rows<{ id: number; contest: string; contestEn: string; title: string; titleEn: string }>(
    `select r.id, a.title as contest, a.title_en as "contestEn", r.title, r.title_en as "titleEn" from score_round r
     join score_activity a on a.shop_id = r.shop_id and a.id = r.activity_id
     where r.shop_id = $1 and r.phase = 'setup' order by r.id desc limit 500`,
    [ctx.shop.id],
  );
  const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const named = new Map<string, number>();
  // The latest of a name is meant.
  for (const { id, contest, contestEn, title, titleEn } of rows.toReversed()) {
    named.set(plain(`${contest}·${title}`), id);
    if (contestEn !== '' && titleEn !== '') named.set(plain(`${contestEn}·${titleEn}`), id);
    named.set(String(id), id);
  }
  return (name) => named.get(plain(name));
}

/** What a file says of candidates: each row goes through the save of a candidate, with what it holds a round to. */
export const candidateImport = recordImport('score.candidate', {
  label: { zh: '参评人', en: 'Candidates' },
  name: 'title',
  columns: [
    {
      key: 'round',
      as: 'roundId',
      label: { zh: '轮次', en: 'Round' },
      aliases: ['评审轮次'],
      isRequired: true,
      hint: {
        zh: '活动名称 · 轮次名称，或轮次编号；轮次须在准备中',
        en: 'Contest · round, or the number of the round; it is still being set up',
      },
      example: '青年医师病例演讲赛 · 决赛',
      find: findRound,
    },
    { key: 'position', label: { zh: '序号', en: 'Position' }, aliases: ['出场顺序', '出场'], example: '1' },
    { key: 'title', label: { zh: '题目', en: 'Title' }, isRequired: true, example: 'PT 与 APTT 一起延长之后' },
    { key: 'titleEn', label: { zh: '题目（英文）', en: 'Title (English)' }, example: '' },
    {
      key: 'presenter',
      label: { zh: '姓名', en: 'Presenter' },
      aliases: ['讲者', '参评人'],
      isRequired: true,
      example: '林知夏',
    },
    { key: 'presenterEn', label: { zh: '姓名（英文）', en: 'Presenter (English)' }, example: '' },
    { key: 'hospital', label: { zh: '单位', en: 'Hospital' }, aliases: ['医院'], example: '澄江大学附属医院' },
    { key: 'hospitalEn', label: { zh: '单位（英文）', en: 'Hospital (English)' }, example: '' },
    { key: 'groupName', label: { zh: '组别', en: 'Group' }, aliases: ['分组'], example: '' },
    { key: 'groupNameEn', label: { zh: '组别（英文）', en: 'Group (English)' }, example: '' },
    { key: 'about', label: { zh: '简介', en: 'About' }, example: '获得性凝血因子 V 抑制物一例' },
    { key: 'aboutEn', label: { zh: '简介（英文）', en: 'About (English)' }, example: '' },
  ],
  known: {
    table: 'score_candidate',
    ways: [{ columns: { roundId: 'id', title: 'text', presenter: 'text' } }],
  },
  input({ position, ...values }, _prepared, ctx) {
    if (position === undefined) return values;
    return /^\d{1,4}$/.test(position) ? { ...values, position: Number(position) } : wrong(ctx, position);
  },
});
