import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation on how long records are kept. */
export const examples: Examples = {
  'retention.save': async (stage) => {
    const { data } = await stage.call<{ data: { kind: string; version: number }[] }>('retention.list');
    const version = data.find(({ kind }) => kind === 'signIn.session')?.version ?? 0;
    return { kind: 'signIn.session', version, days: 400, reason: stage.text('留存') };
  },
  'retention.due': () => ({ kind: 'signIn.session' }),
  'retention.hold': async (stage) => ({
    memberId: (await stage.newcomer()).member.id,
    reason: stage.text('诉讼保全'),
  }),
  'retention.lift': async (stage) => {
    const memberId = (await stage.newcomer()).member.id;
    const held = await stage.call<{ data: { id: number } }>('retention.hold', { memberId, reason: stage.text('调查') });
    return { id: held.data.id, reason: stage.text('结案') };
  },
};
