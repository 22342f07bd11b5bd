import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

async function asking(stage: Stage) {
  const { member, caller } = await stage.newcomer();
  await stage.call('erasure.ask', {}, caller);
  return { memberId: member.id, as: caller };
}

/** A successful call of each operation on removals. */
export const examples: Examples = {
  'erasure.request.show': async (stage) => {
    await asking(stage);
    const { data } = await stage.call<{ data: { id: number }[] }>('erasure.request.list', { state: 'waiting' });
    return { id: data[0]?.id };
  },
  'erasure.person': async (stage) => ({ id: (await stage.newcomer()).member.id }),
  'erasure.remove': async (stage) => ({
    memberId: (await stage.newcomer()).member.id,
    reason: stage.text('本人书面申请'),
  }),
  'erasure.receipt': async (stage) => {
    const { as } = await asking(stage);
    const { data } = await stage.call<{ data: { open: { receipt: string } } }>('erasure.mine', {}, as);
    return { receipt: data.open.receipt };
  },
  'erasure.ask': async (stage) => new PreparedCall({}, { as: (await stage.newcomer()).caller }),
  'erasure.withdraw': async (stage) => new PreparedCall({}, { as: (await asking(stage)).as }),
};
