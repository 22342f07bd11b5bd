import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { enrolSecondFactorAs } from '../sign-in/conformance.ts';

async function newcomer(stage: Stage): Promise<{ id: number; version: number }> {
  const { member } = await stage.newcomer();
  return { id: member.id, version: 1 };
}

async function withPhone(stage: Stage): Promise<{ id: number }> {
  const { member } = await stage.newcomer();
  const phone = { kind: 'phone', value: stage.phone() } as const;
  await stage.kit
    .ctx(stage.shop)
    .db.write((tx) => linkIdentity(tx, stage.kit.services.config, member.accountId, phone));
  return { id: member.id };
}

async function twoOfOne(stage: Stage): Promise<{ winner: number; loser: number }> {
  return { winner: (await newcomer(stage)).id, loser: (await newcomer(stage)).id };
}

async function merged(stage: Stage): Promise<{ winner: number }> {
  const pair = await twoOfOne(stage);
  const versions = { winnerVersion: 1, loserVersion: 1 };
  await stage.call('member.merge.run', { ...pair, ...versions, reason: stage.text('同一人') });
  return pair;
}

/** A sign-in of a newcomer. */
async function signIn(stage: Stage): Promise<{ id: number }> {
  const { member } = await stage.newcomer();
  const row = await stage.kit
    .ctx(stage.shop)
    .db.row<{ id: number }>('select id from session where shop_id = $1 and member_id = $2', [stage.shop.id, member.id]);
  if (row === null) throw new Error('A newcomer is signed in.');
  return row;
}

/** A successful call of each operation on the members of a shop. */
export const examples: Examples = {
  'member.contact.save': (stage) => ({
    ...{ name: stage.text('邵文茵'), affiliation: stage.text('青屿大学附属医院'), phone: stage.phone(), mail: '' },
  }),
  'member.contact.data': async (stage) => {
    const { data } = await stage.call<{ data: { id: number } }>('member.contact.save', {
      ...{ name: stage.text('邵文茵'), phone: stage.phone() },
    });
    return { id: data.id, reason: stage.text('本人到场申请查阅') };
  },
  'member.person.show': async (stage) => ({ id: (await withPhone(stage)).id }),
  'member.person.history': async (stage) => ({ id: (await newcomer(stage)).id }),
  'member.person.explain': async (stage) => ({ id: (await newcomer(stage)).id }),
  'member.session.end': signIn,
  'member.person.findRecord': () => ({ record: 'role.role' }),
  'member.person.try': async (stage) => ({
    ...{ id: (await newcomer(stage)).id, record: 'role.role' },
    row: await stage.one('role.role'),
  }),
  'member.merge.preview': twoOfOne,
  'member.merge.run': async (stage) => ({
    ...(await twoOfOne(stage)),
    winnerVersion: 1,
    loserVersion: 1,
    take: ['name'],
    reason: stage.text('同一人，已电话核实'),
  }),
  'member.merge.list': async (stage) => ({ id: (await merged(stage)).winner }),
  'member.merge.undo': async (stage) => {
    const { winner } = await merged(stage);
    const { data } = await stage.call<{ data: { id: number }[] }>('member.merge.list', { id: winner });
    return { id: data[0]?.id, reason: stage.text('误合并') };
  },
  'member.person.timeline': async (stage) => ({ id: (await newcomer(stage)).id }),
  'member.person.reveal': async (stage) => ({ id: (await withPhone(stage)).id, field: 'member.phone', why: 'contact' }),
  'member.person.reveals': async (stage) => {
    const { id } = await withPhone(stage);
    const why = { why: 'otherwise', note: stage.text('家属来电核实') };
    await stage.call('member.person.reveal', { id, field: 'member.phone', ...why });
    return { id };
  },
  'member.person.block': async (stage) => ({ ...(await newcomer(stage)), reason: stage.text('多次发布广告') }),
  'member.person.unblock': async (stage) => {
    const reason = stage.text('多次发布广告');
    const { data } = await stage.call<{ data: { id: number; version: number } }>('member.person.block', {
      ...(await newcomer(stage)),
      reason,
    });
    return { ...data };
  },
  'member.person.assign': async (stage) => ({
    ...(await newcomer(stage)),
    roles: [await stage.one('role.role')],
    centreId: await stage.one('role.centre'),
  }),
  'member.person.resetFactor': async (stage) => {
    const { member, caller } = await stage.newcomer([]);
    await enrolSecondFactorAs(stage, caller);
    return { id: member.id, version: 1, reason: stage.text('手机遗失，已当面核实') };
  },
  'member.person.endSessions': async (stage) => ({ id: (await newcomer(stage)).id }),
};
