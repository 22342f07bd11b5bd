import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { grantedExample } from '../../people/doctor/doctor-examples.ts';
import { lastCode } from '../../people/sign-in/test-browser.ts';
import { categoryKey } from '../envelope/content-examples.ts';

type Made = { data: { id: number } };
type Versioned = { data: { id: number; version: number } };

/** A member whose phone is known. */
export async function asker(stage: Stage): Promise<{ as: Caller; memberId: number }> {
  const { member, caller } = await stage.newcomer();
  const phone = { kind: 'phone' as const, value: stage.phone() };
  await stage.kit
    .ctx(stage.shop)
    .db.write((tx) => linkIdentity(tx, stage.kit.services.config, member.accountId, phone));
  return { as: caller, memberId: member.id };
}

const doctors = new WeakMap<Stage, ReturnType<typeof grantedExample>>();

/** The doctor who answers the examples of a stage. */
export function answerer(stage: Stage): ReturnType<typeof grantedExample> {
  const doctor = doctors.get(stage) ?? grantedExample(stage);
  doctors.set(stage, doctor);
  return doctor;
}

const written = async (stage: Stage, title = '铁剂要空腹吃吗') => ({
  topic: await categoryKey(stage, 'ask.topic'),
  ...{ title: stage.text(title), text: stage.text('最近在补铁'), sex: 'female', age: '30-39' },
});

/** A question that waits for a look. */
async function asked(stage: Stage, title?: string) {
  const { as } = await asker(stage);
  const { data } = await stage.call<Made>('ask.save', await written(stage, title), as);
  return { as, id: data.id };
}

/** A question that everybody reads. */
export async function opened(stage: Stage) {
  const one = await asked(stage);
  const { data } = await stage.call<Versioned>('ask.question.approve', { id: one.id, version: 1 });
  return { ...one, version: data.version };
}

async function answered(stage: Stage) {
  const one = await opened(stage);
  const input = { id: one.id, text: stage.text('多喝水'), isOwnWords: true };
  const { data } = await stage.call<Made>('ask.answer', input, (await answerer(stage)).as);
  return { ...one, answer: data.id };
}

/** An alert that nobody has taken. */
async function alerted(stage: Stage) {
  const { id } = await asked(stage, '爸爸胸痛');
  const { data } = await stage.call<{ data: { id: number; questionId: number; version: number }[] }>('ask.alert.list');
  const found = data.find(({ questionId }) => questionId === id);
  if (found === undefined) throw new Error('No alert was raised.');
  return { id: found.id, version: found.version };
}

/** What waits for a look of what was said to a question. */
async function followed(stage: Stage) {
  const { id, as } = await opened(stage);
  const { data } = await stage.call<Made>('ask.follow', { id, text: stage.text('那饭后呢') }, as);
  return { id: data.id, version: 1 };
}

/** A question of somebody without account, and whoever holds the link to it in the browser that proved the phone. */
async function visiting(stage: Stage): Promise<{ id: number; as: Caller }> {
  const as = await stage.caller('visitor');
  const { data } = await stage.call<{ data: { id: number; link: string; proof: string } }>(
    'ask.visit.save',
    await proved(stage, as),
    as,
  );
  return { id: data.id, as: { ...visitor(stage.shop), token: `${data.link}.${data.proof}` } };
}

/** What somebody writes who has just been sent a code. */
async function proved(stage: Stage, as: Caller) {
  const phone = stage.phone();
  await stage.call('signIn.sendCode', { phone }, as);
  return { ...(await written(stage)), phone, code: lastCode(stage.kit, phone) };
}

/** The same once the desk let it through, and a doctor answered. */
async function visited(stage: Stage) {
  const one = await visiting(stage);
  await stage.call('ask.question.approve', { id: one.id, version: 1 });
  const input = { id: one.id, text: stage.text('多喝水'), isOwnWords: true };
  const { data } = await stage.call<Made>('ask.answer', input, (await answerer(stage)).as);
  return { ...one, answer: data.id };
}

const reason = (stage: Stage) => stage.text('含有联系方式');

/** A successful call of each operation on questions. */
export const examples: Examples = {
  'ask.show': async (stage) => ({ id: (await answered(stage)).id }),
  'ask.save': async (stage) => new PreparedCall(await written(stage), { as: (await asker(stage)).as }),
  'ask.follow': async (stage) => {
    const { id, as } = await opened(stage);
    return new PreparedCall({ id, text: stage.text('那饭后呢') }, { as });
  },
  'ask.answer': async (stage) => {
    const { id } = await opened(stage);
    return new PreparedCall({ id, text: stage.text('多喝水'), isOwnWords: true }, { as: (await answerer(stage)).as });
  },
  'ask.best': async (stage) => {
    const { id, as, answer } = await answered(stage);
    return new PreparedCall({ id, answer }, { as });
  },
  'ask.close': async (stage) => {
    const { id, as } = await opened(stage);
    return new PreparedCall({ id }, { as });
  },
  'ask.withdraw': async (stage) => {
    const { id, as } = await asked(stage);
    return new PreparedCall({ id }, { as });
  },
  'ask.recall': async (stage) => {
    const { answer } = await answered(stage);
    return new PreparedCall({ id: answer }, { as: (await answerer(stage)).as });
  },
  'ask.report': async (stage) => ({ id: (await opened(stage)).id, reason: 'advert', text: stage.text('广告') }),
  'ask.mine': async (stage) => new PreparedCall({}, { as: (await asked(stage)).as }),
  'ask.inbox': async (stage) => {
    await opened(stage);
    return new PreparedCall({}, { as: (await answerer(stage)).as });
  },
  'ask.visit.save': async (stage) => {
    const as = await stage.caller('visitor');
    return new PreparedCall(await proved(stage, as), { as });
  },
  'ask.visit.show': async (stage) => new PreparedCall({}, { as: (await visited(stage)).as }),
  'ask.visit.follow': async (stage) =>
    new PreparedCall({ text: stage.text('那饭后呢') }, { as: (await visited(stage)).as }),
  'ask.visit.best': async (stage) => {
    const { as, answer } = await visited(stage);
    return new PreparedCall({ answer }, { as });
  },
  'ask.visit.close': async (stage) => new PreparedCall({}, { as: (await visited(stage)).as }),
  'ask.visit.withdraw': async (stage) => new PreparedCall({}, { as: (await visiting(stage)).as }),
  'ask.question.show': async (stage) => ({ id: (await answered(stage)).id }),
  'ask.question.approve': async (stage) => ({ id: (await asked(stage)).id, version: 1 }),
  'ask.question.refuse': async (stage) => ({ id: (await asked(stage)).id, version: 1, reason: reason(stage) }),
  'ask.question.take': async (stage) => {
    const { id, version } = await opened(stage);
    return { id, version, reason: reason(stage) };
  },
  'ask.post.approve': followed,
  'ask.post.refuse': async (stage) => ({ ...(await followed(stage)), reason: reason(stage) }),
  'ask.post.take': async (stage) => ({ id: (await answered(stage)).answer, version: 1, reason: reason(stage) }),
  'ask.alert.show': async (stage) => ({ id: (await alerted(stage)).id }),
  'ask.alert.history': async (stage) => ({ id: (await alerted(stage)).id }),
  'ask.alert.take': alerted,
  'ask.alert.close': async (stage) => {
    const admin = await stage.caller('admin');
    const { data } = await stage.call<Versioned>('ask.alert.take', await alerted(stage), admin);
    return new PreparedCall({ ...data, action: 'called', note: stage.text('已联系本人') }, { as: admin });
  },
  'ask.duty.save': async (stage) => ({
    memberId: (await stage.newcomer(['ask.alert.handle'])).member.id,
    ...{ days: [1, 2], fromTime: '08:00', untilTime: '20:00' },
  }),
  'ask.word.save': (stage) => ({ emergency: 'bleeding', word: stage.text('呕咖啡样物') }),
  'ask.topic.save': (stage) => ({ key: stage.key(), name: stage.text('分类') }),
};
