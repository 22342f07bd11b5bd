import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../../tools/paper-readers.ts';
import { type Judge, ScoreStage } from './test-score-stage.ts';

let score: ScoreStage;
beforeAll(async () => {
  score = await ScoreStage.open('SCOREOUT');
});
afterAll(() => score.house.close());

describe('what is taken away', () => {
  test('sheet by sheet, as a workbook: marks, scores, what was left out, weights, formula, fingerprint', async () => {
    const contest = await score.contest(['甲']);
    const judges = await contest.judges(5);
    await contest.move('judging');
    for (const [index, mark] of ['9.5', '9.0', '9.2', '8.8', '9.9'].entries()) {
      await contest.give(judges[index] as Judge, contest.first, mark);
    }
    const asked = { roundId: contest.round.id };
    expect(await score.refusal('score.result.list', asked)).toBe('score.not_frozen');
    await contest.move('review');
    expect(await score.refusal('score.result.list', asked)).toBe('score.not_frozen');
    await contest.move('frozen');
    const { data } = await score.stage.call<{
      data: { score: string; isDropped: boolean; marks: string; fingerprint: string }[];
    }>('score.result.list', asked);
    expect(data.map(({ score, isDropped }) => [score, isDropped])).toEqual([
      ['9.90', true],
      ['9.50', false],
      ['9.20', false],
      ['9.00', false],
      ['8.80', true],
    ]);
    expect(data[0]).toMatchObject({ marks: '综合 9.9', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const page = await score.stage.call<{ data: { id: number }[]; total: number }>('score.result.list', {
      ...asked,
      page: 3,
      limit: 2,
    });
    expect(page).toMatchObject({ total: 5, data: [{ id: 5 }] });
  });

  test('the protocol as PDF, once the results are frozen, with what they follow from', async () => {
    const contest = await score.contest(['澄江医院']);
    const [judge] = (await contest.judges(1)) as [Judge];
    await contest.move('judging');
    await contest.give(judge, contest.first, '8.8');
    await contest.move('review');
    const asked = { paper: 'score.protocol', ids: [contest.round.id] };
    expect(await score.refusal('paper.link', asked)).toBe('paper.nothing');
    await contest.move('frozen');
    const { data } = await score.stage.call<{ data: { url: string } }>('paper.link', asked);
    const { server } = score.house.kit.app;
    const answer = await server.inject({ url: data.url, headers: { host: score.stage.shop.canonicalHost } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(answer.rawPayload).replace(/\s/g, '');
    const row = await score.db.row<{ fingerprint: string }>(
      'select fingerprint from score_outcome where shop_id = $1 and round_id = $2',
      [...[score.stage.shop.id, contest.round.id]],
    );
    for (const words of ['评审结果记录', '澄江医院', '8.80', row?.fingerprint ?? '?']) expect(text).toContain(words);
  });
});
