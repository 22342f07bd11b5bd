import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { type NewNotice, sendNotice } from './commands/send-notice.ts';

/** Tells somebody on the stage something that carries its mark. */
async function told(stage: Stage, to: 'admin' | 'member'): Promise<void> {
  const ctx = stage.kit.ctx(stage.shop);
  const what: Pick<NewNotice, 'kind' | 'values'> =
    to === 'admin'
      ? {
          kind: 'approval.concluded',
          values: { title: stage.text('稿件'), matter: '审批', outcome: '通过', reason: stage.text('意见') },
        }
      : { kind: 'doctor.rejected', values: { reason: stage.text('理由') } };
  const told = { ...what, to: [stage.people[to].id], key: stage.key(), link: '/' };
  await ctx.db.write((tx) => sendNotice(ctx, tx, told));
}

/** A successful call of each operation on notices. */
export const examples: Examples = {
  'notice.own.list': async (stage) => {
    await told(stage, 'admin');
    return {};
  },
  'notice.own.read': async (stage) => {
    await told(stage, 'admin');
    const { data } = await stage.call<{ data: { id: number }[] }>('notice.own.list');
    return { ids: data.map(({ id }) => id) };
  },
  'notice.message.list': async (stage) => {
    await told(stage, 'member');
    return {};
  },
  'notice.message.read': async (stage) => {
    await told(stage, 'member');
    return { all: true };
  },
};
