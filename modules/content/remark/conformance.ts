import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type RoomExamples, type Stage } from '../../../kernel/conformance/stage.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { publishedItem } from '../envelope/content-examples.ts';

const about = async (stage: Stage) => ({ type: 'news', id: (await publishedItem(stage, 'news.article')).id });

/** A member whose phone is known. */
async function writer(stage: Stage): Promise<Caller> {
  const { member, caller } = await stage.newcomer();
  const phone = { kind: 'phone' as const, value: stage.phone() };
  await stage.kit
    .ctx(stage.shop)
    .db.write((tx) => linkIdentity(tx, stage.kit.services.config, member.accountId, phone));
  return caller;
}

/** A comment that waits, on a new item. */
async function said(stage: Stage) {
  const [target, as] = [await about(stage), await writer(stage)];
  const input = { ...target, text: stage.text('请问饭前服用吗') };
  const { data } = await stage.call<{ data: { id: number } }>('remark.save', input, as);
  return { target, as, id: data.id };
}

/** The same where it stands. */
async function standing(stage: Stage) {
  const one = await said(stage);
  const { data } = await stage.call<{ data: { version: number } }>('remark.remark.approve', { id: one.id, version: 1 });
  return { ...one, version: data.version };
}

/** A question that stands, at a new item that asks for them. */
async function question(stage: Stage) {
  const target = await about(stage);
  const rule = { type: target.type, targetId: target.id, mode: 'post', asksQuestions: true };
  await stage.call('remark.place.save', rule);
  const input = { ...target, text: stage.text('请问复查间隔多久') };
  const { data } = await stage.call<{ data: { id: number } }>('remark.save', input, await writer(stage));
  return { target, id: data.id };
}

const reason = (stage: Stage) => stage.text('含有联系方式');

/** A successful call of each operation on comments. */
export const examples: Examples = {
  'remark.list': async (stage) => (await standing(stage)).target,
  'remark.beside': async (stage) => ({ ...(await about(stage)), from: 0, to: 60_000 }),
  'remark.flying': async (stage) => ({ ...(await about(stage)), from: 0, to: 60_000 }),
  'remark.save': async (stage) =>
    new PreparedCall({ ...(await about(stage)), text: stage.text('请问饭前服用吗') }, { as: await writer(stage) }),
  'remark.recall': async (stage) => {
    const { id, as } = await said(stage);
    return new PreparedCall({ id }, { as });
  },
  'remark.star': async (stage) => ({ id: (await standing(stage)).id, on: true }),
  'remark.report': async (stage) => ({ id: (await standing(stage)).id, reason: 'advert', text: stage.text('广告') }),
  'remark.appeal': async (stage) => {
    const { id, as } = await said(stage);
    await stage.call('remark.remark.ban', { id, days: 3, reason: reason(stage) });
    return new PreparedCall({ text: stage.text('请核实') }, { as });
  },
  'remark.mine': async (stage) => new PreparedCall({}, { as: (await said(stage)).as }),
  'remark.remark.show': async (stage) => ({ id: (await said(stage)).id }),
  'remark.remark.approve': async (stage) => ({ id: (await said(stage)).id, version: 1 }),
  'remark.remark.refuse': async (stage) => ({ id: (await said(stage)).id, version: 1, reason: reason(stage) }),
  'remark.remark.recall': async (stage) => {
    const { id, version } = await standing(stage);
    return { id, version, reason: reason(stage) };
  },
  'remark.remark.mark': async (stage) => {
    const { id, version } = await standing(stage);
    return { id, version, mark: 'pinned' };
  },
  'remark.remark.ban': async (stage) => ({ id: (await said(stage)).id, days: 3, reason: reason(stage) }),
  'remark.question.board': async (stage) => (await question(stage)).target,
  'remark.question.step': async (stage) => ({ id: (await question(stage)).id, step: 'show' }),
  'remark.ban.save': async (stage) => ({ memberId: (await stage.newcomer()).member.id, reason: reason(stage) }),
  'remark.place.save': async (stage) => ({
    ...(await about(stage).then(({ type, id }) => ({ type, targetId: id }))),
    mode: 'pre',
  }),
};

/** How what is said about a thing is heard. */
export const rooms: RoomExamples = { remark: async (stage) => [{ asked: (await standing(stage)).target }] };
