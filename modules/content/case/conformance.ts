import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { drawnPicture, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { grantedExample } from '../../people/doctor/doctor-examples.ts';
import { checkImage } from './commands/check-image.ts';
import { TICKS } from './rules/states.ts';

type Versioned = { data: { id: number; version: number } };
interface Held {
  as: Caller;
  memberId: number;
  id: number;
  version: number;
}

const doctors = new WeakMap<Stage, ReturnType<typeof grantedExample>>();

/** The doctor who reads and looks through the cases of a stage. */
function reader(stage: Stage): ReturnType<typeof grantedExample> {
  const doctor = doctors.get(stage) ?? grantedExample(stage);
  doctors.set(stage, doctor);
  return doctor;
}

const written = (stage: Stage) => ({
  ...{ title: stage.text('发热一例'), specialty: 'hematology', sex: 'female', age: 34 },
  ...{ history: stage.text('反复发热'), findings: stage.text('血小板减少'), course: stage.text('好转') },
  ...{ questions: stage.text('何时移植'), consentBy: 'patient', consentOn: '2026-01-02' },
  ...{ purposes: ['teaching'], channels: ['site_doctors'] },
  ...{ pollQuestion: stage.text('先做什么'), pollOptions: [stage.text('等'), stage.text('治')] },
  pollExplanation: stage.text('没有等'),
});

const as = (held: Held, more: object = {}) =>
  new PreparedCall({ id: held.id, version: held.version, ...more }, { as: held.as });

/** A draft of a doctor. */
async function drafted(stage: Stage): Promise<Held> {
  const { as: caller, memberId } = await grantedExample(stage);
  const { data } = await stage.call<Versioned>('case.save', written(stage), caller);
  return { as: caller, memberId, ...data };
}

/** One with an image that was read. */
async function pictured(stage: Stage): Promise<Held & { image: number; imageVersion: number }> {
  const held = await drafted(stage);
  const file = await drawnPicture('film');
  const call = new PreparedCall({}, { as: held.as, raw: uploadBody({ id: held.id }, file) });
  const { body } = await stage.play('case.image', call);
  const image = (body as { data: { id: number } }).data.id;
  await checkImage(stage.kit.ctx(stage.shop), { id: image });
  return { ...held, image, imageVersion: 2 };
}

async function handedIn<T extends Held>(stage: Stage, draft: T): Promise<T> {
  const { id, version } = draft;
  const { data } = await stage.call<Versioned>('case.submit', { id, version }, draft.as);
  return { ...draft, version: data.version };
}

const review = async (stage: Stage): Promise<Held> => handedIn(stage, await drafted(stage));

async function step(stage: Stage, name: string, held: Held, more: object = {}): Promise<Held> {
  const { id, version } = held;
  const { data } = await stage.call<Versioned>(`case.case.${name}`, { id, version, ...more });
  return { ...held, version: data.version };
}

const signed = async (stage: Stage): Promise<Held> => step(stage, 'sign', await review(stage), { ticks: [...TICKS] });

/** One that doctors read. */
const published = async (stage: Stage): Promise<Held> => step(stage, 'publish', await signed(stage));

/** One that the reader was asked to look through. */
async function asked(stage: Stage): Promise<Held> {
  const { as: caller, memberId } = await reader(stage);
  return { ...(await step(stage, 'ask', await review(stage), { reviewerId: memberId })), as: caller };
}

const reads = async (stage: Stage, more: object = {}) =>
  new PreparedCall({ id: (await published(stage)).id, ...more }, { as: (await reader(stage)).as });

const named = ({ id, version }: Held, more: object = {}) => ({ id, version, ...more });
const reason = (stage: Stage) => ({ reason: stage.text('重复投稿') });
const masks = [{ x: 0, y: 0, width: 1000, height: 1000 }];

/** A successful call of each operation on cases. */
export const examples: Examples = {
  'case.list': async (stage) => {
    await published(stage);
    return new PreparedCall({}, { as: (await reader(stage)).as });
  },
  'case.show': (stage) => reads(stage),
  'case.mine': async (stage) => new PreparedCall({}, { as: (await drafted(stage)).as }),
  'case.reviews': async (stage) => new PreparedCall({}, { as: (await asked(stage)).as }),
  'case.work': async (stage) => {
    const { id, as: caller } = await drafted(stage);
    return new PreparedCall({ id }, { as: caller });
  },
  'case.save': async (stage) => new PreparedCall(written(stage), { as: (await reader(stage)).as }),
  'case.image': async (stage) => {
    const { id, as: caller } = await drafted(stage);
    const file = await drawnPicture('film');
    return new PreparedCall({}, { as: caller, raw: uploadBody({ id }, file) });
  },
  'case.mask': async (stage) => {
    const { as: caller, image, imageVersion: version } = await pictured(stage);
    return new PreparedCall({ image, version, masks }, { as: caller });
  },
  'case.drop': async (stage) => {
    const { as: caller, image } = await pictured(stage);
    return new PreparedCall({ image }, { as: caller });
  },
  'case.submit': async (stage) => as(await drafted(stage)),
  'case.sign': async (stage) =>
    as(await asked(stage), { verdict: 'pass', ticks: [...TICKS], note: stage.text('同意') }),
  'case.withdraw': async (stage) => {
    const { id, as: caller } = await published(stage);
    return new PreparedCall({ id, ...reason(stage) }, { as: caller });
  },
  'case.correct': async (stage) => {
    const { id, as: caller } = await published(stage);
    return new PreparedCall({ id }, { as: caller });
  },
  'case.flag': (stage) => reads(stage, { reason: 'identity', text: stage.text('能认出') }),
  'case.vote': (stage) => reads(stage, { choice: 1 }),
  'case.finish': async (stage) => {
    const { id } = await published(stage);
    const { as: caller, memberId } = await reader(stage);
    await stage.call('case.vote', { id, choice: 0 }, caller);
    // They opened it a while ago.
    const ctx = stage.kit.ctx(stage.shop);
    const at = new Date(ctx.services.now().getTime() - 3_600_000).toISOString();
    await ctx.db.write((tx) =>
      tx.rows('insert into case_reading (case_id, member_id, opened_at) values ($1, $2, $3)', [id, memberId, at]),
    );
    return new PreparedCall({ id }, { as: caller });
  },
  'case.picture': async (stage) => {
    const { id, as: caller } = await pictured(stage);
    const { data } = await stage.call<{ data: { pictures: { url: string }[] } }>('case.work', { id }, caller);
    return Object.fromEntries(new URL(data.pictures[0]?.url ?? '', 'https://x.test').searchParams);
  },
  'case.case.show': async (stage) => ({ id: (await review(stage)).id }),
  'case.case.ask': async (stage) => named(await review(stage), { reviewerId: (await reader(stage)).memberId }),
  'case.case.sign': async (stage) => named(await review(stage), { ticks: [...TICKS], note: stage.text('同意') }),
  'case.case.return': async (stage) => named(await review(stage), reason(stage)),
  'case.case.publish': async (stage) => named(await signed(stage)),
  'case.case.keep': async (stage) => {
    const held = await published(stage);
    await stage.call('case.flag', { id: held.id, reason: 'misc' }, (await reader(stage)).as);
    return { ...named(held, reason(stage)), version: held.version + 1 };
  },
  'case.case.withdraw': async (stage) => named(await review(stage), reason(stage)),
  'case.image.unseal': async (stage) => ({ id: (await handedIn(stage, await pictured(stage))).image }),
  'case.image.mask': async (stage) => {
    const { image, imageVersion: version } = await handedIn(stage, await pictured(stage));
    return { id: image, version, masks };
  },
};
