import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberAsPerson } from '../../../kernel/identity/authenticate.ts';
import type { ImportOutcome } from '../../../kernel/module/import-spec.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { type Judge, ScoreStage } from './test-score-stage.ts';

let score: ScoreStage;
beforeAll(async () => {
  score = await ScoreStage.open('BROUGHT');
});
afterAll(() => score.house.close());

/** What becomes of rows of a file of candidates. */
async function brought(rows: readonly Record<string, string>[]): Promise<readonly ImportOutcome[]> {
  const { kit } = score.house;
  const { shop } = score.stage;
  const { id } = await makeMember(kit, shop, { name: '导入人', staff: true, permissions: ['*'] });
  const ctx = kit.ctx(shop, await memberAsPerson(kit.ctx(shop).db, shop.id, id, 'staff'));
  const spec = ctx.services.registry.find('score')?.imports?.['score.candidate'];
  if (spec === undefined) throw new Error('Candidates cannot be brought in.');
  const run = { isTrial: false, takesAlike: false, kept: new Map() };
  const numbered = rows.map((values, at) => ({ position: at + 2, values }));
  return ctx.db.write((tx) => spec.take(ctx, tx, numbered, run));
}

test('candidates come in from a file, by the round that it names, once, and into none that was opened', async () => {
  const contest = await score.contest([]);
  const round = String(contest.round.id);
  const row = { round, position: '2', title: '脾大三十年', presenter: '温书瑶', hospital: '青屿医院' };
  const [made, wrong, nowhere] = await brought([
    row,
    { ...row, title: '另一题', position: '第二' },
    { ...row, title: '再一题', round: '没有这一轮' },
  ]);
  expect(made).toMatchObject({ id: expect.any(Number) });
  expect(wrong).toEqual({ why: '“第二”不是序号，请填 1 到 1000 的整数' });
  expect(nowhere).toMatchObject({ why: expect.stringContaining('没有这一轮') });
  expect(await brought([row])).toMatchObject([{ there: (made as { id: number }).id }]);
  const board = await contest.board();
  expect(board).toMatchObject([{ position: 2, title: '脾大三十年', presenter: '温书瑶', hospital: '青屿医院' }]);
  await contest.judge();
  await contest.move('judging');
  expect(await brought([{ ...row, title: '迟到的一题' }])).toMatchObject([{ why: expect.any(String) }]);
});

test('marks are kept until their round is final, and counted from its freezing on; a refused registration from its refusal', async () => {
  const due = async (name: string): Promise<string[]> => {
    const spec = score.house.kit.services.registry.find('score')?.retention?.[name];
    if (spec === undefined) throw new Error(`Nothing says how long ${name} is kept.`);
    const rows = await score.db.rows<{ since: string | null }>(
      `select ${spec.since} as since from ${spec.table} t where t.shop_id = $1 and (${spec.member}) is not null`,
      [score.stage.shop.id],
    );
    return rows.flatMap(({ since }) => (since === null ? [] : [since]));
  };
  const contest = await score.contest(['甲']);
  const [judge] = (await contest.judges(1)) as [Judge];
  await contest.move('judging');
  await contest.give(judge, contest.first, '9');
  for (const phase of ['review', 'frozen', 'revealed']) await contest.move(phase);
  expect(await due('score.mark')).toEqual([]);
  await contest.move('final');
  expect(await due('score.mark')).toHaveLength(1);
  expect(await due('score.judge')).toEqual([]);
  const { caller } = await score.stage.newcomer();
  const { data } = await score.stage.call<{ data: { code: string } }>('score.activity.show', { id: contest.activity });
  await score.stage.call('score.judge.regist', { activity: contest.activity, code: data.code }, caller);
  expect(await due('score.judge')).toHaveLength(1);
});
