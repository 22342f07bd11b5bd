import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProtocolItem } from './papers/protocol-item.ts';
import { votePapers } from './protocol.ts';
import { VoteStage } from './test-vote-stage.ts';

let votes: VoteStage;
beforeAll(async () => {
  votes = await VoteStage.open();
});
afterAll(() => votes.close());

const read = async (id: number): Promise<ProtocolItem | undefined> =>
  (await votePapers['vote.protocol']?.data(votes.admin, [id], {}))?.get(id) as ProtocolItem | undefined;

const sealShown = async (id: number): Promise<string | null> =>
  (await votes.stage.call<{ data: { seal: string | null } }>(votes.stage.as(null), 'vote.show', { id })).data.seal;

/** A poll for which these ballots were cast, published. */
async function published(more: object, ballots: readonly string[][]): Promise<number> {
  const id = await votes.opened({ mode: 'named', abstains: true, maxChoices: 2, ...more });
  for (const options of ballots) {
    await votes.cast(await votes.voter(), id, options, { abstain: options.length === 0 });
  }
  await votes.move(id, 'closed');
  expect([await read(id), await sealShown(id)]).toEqual([undefined, null]);
  await votes.move(id, 'published');
  return id;
}

test('V8 the protocol of a published poll tells the rule, the counts, who is elected, and its seal, which the page shows too', async () => {
  const id = await published({ threshold: 'simple', quorum: 3 }, [['a'], ['a', 'b'], ['b', 'a'], []]);
  const item = await read(id);
  expect(item?.rows).toEqual([
    { label: '选项 a', count: '3', share: '100.0%', note: '当选' },
    { label: '选项 b', count: '2', share: '66.7%', note: '' },
    { label: '选项 c', count: '0', share: '0.0%', note: '' },
  ]);
  expect(item?.facts.map(([, text]) => text)).toContain('共 4 张，有效 3 张，弃权 1 张');
  expect(item?.facts.map(([, text]) => text)).toContain('3 人，已达到');
  expect(item?.seal).toEqual([expect.stringContaining('一致'), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await sealShown(id)).toBe(item?.seal[1]);
});

test('V8 who is level at the last place is declared, and nobody elected among them', async () => {
  const item = await read(await published({}, [['a'], ['b']]));
  expect(item?.rows.map(({ note }) => note)).toEqual(['票数相同', '票数相同', '']);
  expect(item?.notes[0]).toContain('按章程决定');
});

test('a protocol whose content was changed behind its back says so', async () => {
  const id = await published({}, [['a'], ['a'], ['b']]);
  await votes.admin.db.write((tx) =>
    tx.rows(`update vote_poll set declared = jsonb_set(declared, '{counts,b}', '9') where shop_id = $1 and id = $2`, [
      votes.admin.shop.id,
      id,
    ]),
  );
  expect((await read(id))?.seal[0]).toContain('不一致');
});
