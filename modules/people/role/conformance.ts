import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const RECORD = 'conference.conference';

/** A conference, and a role that says something on it. */
async function onThing(stage: Stage): Promise<{ record: string; thingId: number; memberId: number; roleId: number }> {
  const { data } = await stage.call<{ data: { id: number } }>('role.role.save', {
    key: stage.key(),
    name: stage.text('会务秘书'),
    grants: [{ permission: `${RECORD}.view`, scope: 'all' }],
  });
  const memberId = (await stage.newcomer([])).member.id;
  return { record: RECORD, thingId: await stage.one(RECORD), memberId, roleId: data.id };
}

async function given(stage: Stage): Promise<{ id: number }> {
  const { data } = await stage.call<{ data: { id: number } }>('role.thing.give', await onThing(stage));
  return { id: data.id };
}

/** A successful call of each operation of roles and centres. */
export const examples: Examples = {
  'role.role.save': (stage) => ({
    key: stage.key(),
    name: stage.text('角色'),
    grants: [{ permission: 'role.role.view', scope: 'all' }],
  }),
  'role.centre.save': async (stage) => {
    const { data } = await stage.call<{ data: { id: number } }>('role.centre.save', { name: stage.text('总部') });
    return { name: stage.text('中心'), parentId: data.id };
  },
  'role.thing.give': onThing,
  'role.thing.end': given,
  'role.thing.list': async (stage) => ({ record: RECORD, thingId: await stage.one(RECORD) }),
  'role.thing.people': async (stage) => ({ record: RECORD, thingId: await stage.one(RECORD) }),
  'role.thing.ofPerson': (stage) => ({ memberId: stage.people.staff.id }),
  'role.centre.close': async (stage) => ({ ...(await stage.make('role.centre')), reason: stage.text('并入总部') }),
  'role.centre.reopen': async (stage) => {
    const reason = stage.text('并入总部');
    const { data } = await stage.call<{ data: { id: number; version: number } }>('role.centre.close', {
      ...(await stage.make('role.centre')),
      reason,
    });
    return { ...data };
  },
};
