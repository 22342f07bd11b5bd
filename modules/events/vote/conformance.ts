import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

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
  'vote.show': async (stage) => ({ id: await opened(stage) }),
  'vote.screen': async (stage) => ({ id: await opened(stage) }),
  'vote.inspect': async (stage) => ({ id: await opened(stage) }),
  'vote.vote': async (stage) =>
    new PreparedCall({ id: await opened(stage), options: ['a'] }, { as: (await stage.newcomer()).caller }),
  'vote.find': published,
  'vote.ballots': async (stage) => ({ id: (await published(stage)).id }),
};
