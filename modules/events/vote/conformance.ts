import { type Examples, PreparedCall, type RoomExamples, type Stage } from '../../../kernel/conformance/stage.ts';

type Made = { data: { id: number; version: number } };

const values = (stage: Stage) => ({
  title: stage.text('投票'),
  titleEn: stage.text('Poll'),
  about: stage.text('说明'),
  options: [
    { key: 'a', label: stage.text('甲'), labelEn: stage.text('A'), about: stage.text('简介') },
    { key: 'b', label: stage.text('乙') },
  ],
  results: 'off',
});

/** A poll that people vote in, with these values beside the usual ones. */
async function opened(stage: Stage, more: object = {}): Promise<number> {
  const { data } = await stage.call<Made>('vote.poll.save', { ...values(stage), ...more });
  await stage.call('vote.poll.move', { id: data.id, to: 'open' });
  return data.id;
}

/** A poll that was published, with one ballot and its receipt. */
async function published(stage: Stage): Promise<{ id: number; receipt: string }> {
  const id = await opened(stage);
  const receipt = 'abcdefghijklmnop';
  await stage.call('vote.vote', { id, options: ['a'], receipt }, (await stage.newcomer()).caller);
  for (const to of ['closed', 'published']) await stage.call('vote.poll.move', { id, to });
  return { id, receipt };
}

/** A named poll in which a second ballot of one device was put aside. */
async function suspected(stage: Stage): Promise<{ id: number; version: number; signal: 'device' }> {
  const profile = await stage.call<Made>('vote.profile.save', {
    name: stage.text('设备'),
    rules: [{ signal: 'device', most: 1, minutes: 60, action: 'hold' }],
  });
  const id = await opened(stage, { mode: 'named', profileId: profile.data.id });
  for (let at = 0; at < 2; at += 1) {
    await stage.call('vote.vote', { id, options: ['a'], device: 'a'.repeat(24) }, (await stage.newcomer()).caller);
  }
  const { data } = await stage.call<Made>('vote.suspect.show', { id });
  return { id, version: data.version, signal: 'device' };
}

/** A successful call of each operation of the polls. */
export const examples: Examples = {
  'vote.poll.save': values,
  'vote.poll.move': async (stage) => ({ id: (await stage.make('vote.poll')).id, to: 'open' }),
  'vote.poll.monitor': async (stage) => ({ id: await opened(stage) }),
  'vote.elector.list': async (stage) => ({ pollId: await opened(stage, { roll: 'snapshot' }) }),
  'vote.voter.list': async (stage) => {
    const id = await opened(stage, { mode: 'named' });
    await stage.call('vote.vote', { id, options: ['a'] }, (await stage.newcomer()).caller);
    return { pollId: id };
  },
  'vote.profile.save': (stage) => ({
    name: stage.text('防刷方案'),
    nameEn: stage.text('Guard'),
    rules: [{ signal: 'address', most: 30, minutes: 10, action: 'hold' }],
    trusted: ['10.0.0.0/8'],
  }),
  'vote.suspect.show': async (stage) => ({ id: await opened(stage) }),
  'vote.suspect.list': async (stage) => ({ pollId: (await suspected(stage)).id }),
  'vote.suspect.rule': async (stage) => ({ ...(await suspected(stage)), ruling: 'out', reason: '同一设备' }),
  'vote.show': async (stage) => ({ id: await opened(stage) }),
  'vote.screen': async (stage) => ({ id: await opened(stage) }),
  'vote.inspect': async (stage) => ({ id: await opened(stage) }),
  'vote.vote': async (stage) =>
    new PreparedCall({ id: await opened(stage), options: ['a'] }, { as: (await stage.newcomer()).caller }),
  'vote.find': published,
  'vote.ballots': async (stage) => ({ id: (await published(stage)).id }),
};

/** How screens hear of a poll. */
export const rooms: RoomExamples = { vote: async (stage) => [{ asked: { id: await opened(stage) } }] };
