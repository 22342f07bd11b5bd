import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { adoptFlow } from '../../platform/approval/public.ts';
import { KIND_REVIEW } from './commands/publish-kind.ts';

type Saved = { data: { id: number; version: number } };

/** A workflow of two stages, the second of which somebody else takes on. */
const stagesOf = (stage: Stage) => [
  { key: 'check', name: stage.text('核对'), nameEn: '', next: [], mayFinish: false, hours: 9, byOther: false },
  {
    key: 'deliver',
    name: stage.text('交付'),
    nameEn: '',
    next: ['check'],
    mayFinish: true,
    hours: null,
    byOther: true,
  },
];

const kindValues = (stage: Stage) => ({
  name: stage.text('类型'),
  about: stage.text('说明'),
  stages: stagesOf(stage),
  sections: [
    {
      key: 'about',
      title: stage.text('部分'),
      questions: [
        { key: 'purpose', kind: 'longText', label: stage.text('用途'), required: true },
        { key: 'phone', kind: 'phone', label: stage.text('电话') },
      ],
    },
  ],
});

/** A kind that is open. */
async function openKind(stage: Stage): Promise<Saved['data']> {
  const { data } = await stage.call<Saved>('requirement.kind.save', kindValues(stage));
  const { id, version } = data;
  return (await stage.call<Saved>('requirement.kind.publish', { id, version })).data;
}

/** A kind that lies with those who decide whether it is published. */
async function inReview(stage: Stage): Promise<Saved['data']> {
  const ctx = stage.kit.ctx(stage.shop);
  const who = [{ kind: 'permission' as const, permission: 'requirement.kind.configure' }];
  const { data } = await stage.call<Saved>('requirement.kind.save', kindValues(stage));
  await adoptFlow(ctx, KIND_REVIEW, { steps: [{ name: { zh: stage.text('审核') }, mode: 'any', who }] }, 'example');
  const handed = await stage.call<Saved>('requirement.kind.handIn', { id: data.id, version: data.version });
  // What other examples publish needs nobody.
  await adoptFlow(ctx, KIND_REVIEW, { steps: [] }, 'example');
  return { id: handed.data.id, version: handed.data.version };
}

/** What is handed in to an open kind. */
async function sheet(stage: Stage) {
  const data = await openKind(stage);
  return {
    ...{ kindId: data.id, edition: 1, title: stage.text('需求') },
    values: { purpose: stage.text('用途'), phone: stage.phone() },
  };
}

/** Somebody who handed a requirement in. */
async function handedIn(stage: Stage): Promise<{ id: number; version: number; as: Caller }> {
  const { caller } = await stage.newcomer();
  const { data } = await stage.call<Saved>('requirement.save', await sheet(stage), caller);
  return { ...data, as: caller };
}

const itsId = async (stage: Stage) => ({ id: (await handedIn(stage)).id });
const ownId = async (stage: Stage) => {
  const { id, as } = await handedIn(stage);
  return new PreparedCall({ id }, { as });
};

/** A successful call of each operation on requirements. */
export const examples: Examples = {
  'requirement.kind.save': async (stage) => kindValues(stage),
  'requirement.kind.editions': async (stage) => ({ id: (await openKind(stage)).id }),
  'requirement.kind.impact': async (stage) => ({ id: (await openKind(stage)).id }),
  'requirement.kind.publish': async (stage) => {
    const { id, version } = (await stage.call<Saved>('requirement.kind.save', kindValues(stage))).data;
    return { id, version };
  },
  'requirement.kind.handIn': async (stage) => {
    const { id, version } = (await stage.call<Saved>('requirement.kind.save', kindValues(stage))).data;
    return { id, version };
  },
  'requirement.kind.recall': async (stage) => ({ ...(await inReview(stage)) }),
  'requirement.kind.review': async (stage) => ({ id: (await openKind(stage)).id }),
  'requirement.kind.restore': async (stage) => {
    const { id, version } = await openKind(stage);
    return { id, version, edition: 1 };
  },
  'requirement.kind.retire': async (stage) => {
    const { id, version } = await openKind(stage);
    return { id, version };
  },
  'requirement.kind': async (stage) => ({ id: (await openKind(stage)).id }),
  'requirement.earlier': async (stage) => ({ id: (await openKind(stage)).id }),
  'requirement.save': async (stage) => new PreparedCall(await sheet(stage), { as: (await stage.newcomer()).caller }),
  'requirement.list': async (stage) => new PreparedCall({}, { as: (await handedIn(stage)).as }),
  'requirement.show': ownId,
  'requirement.history': ownId,
  'requirement.say': async (stage) => {
    const { id, as } = await handedIn(stage);
    return new PreparedCall({ id, text: stage.text('补充') }, { as });
  },
  'requirement.move': async (stage) => {
    const { id, version, as } = await handedIn(stage);
    return new PreparedCall({ id, version, to: 'withdrawn', text: stage.text('不需要了') }, { as });
  },
  'requirement.request.show': itsId,
  'requirement.request.history': itsId,
  'requirement.request.versions': itsId,
  'requirement.request.say': async (stage) => ({ ...(await itsId(stage)), text: stage.text('请补充') }),
  'requirement.request.move': async (stage) => {
    const { id, version } = await handedIn(stage);
    return { id, version, to: 'waiting', text: stage.text('请补充伦理批件号') };
  },
  'requirement.request.assign': async (stage) => {
    const { id, version } = await handedIn(stage);
    return { id, version, memberId: null };
  },
};
