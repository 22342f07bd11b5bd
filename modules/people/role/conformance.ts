import type { RoleMatrix } from '../../../kernel/conformance/route-matrix.ts';
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

const EDITED = ['content', 'events', 'forms'];
const WRITING = ['view', 'save', 'publish', 'remove'];
const REVIEWING = ['doctor.profile.view', 'doctor.profile.review', 'member.person.view'];
const DESK = ['bin.entry.view', 'file.file.view', 'link.link.view', 'link.link.end'];
const OVERSEEING = [
  ...REVIEWING,
  ...[
    'member.person.unmasked',
    'member.person.block',
    'role.role.view',
    'role.centre.view',
    ...['view', 'save', 'remove', 'export', 'import', 'merge'].map((right) => `organisation.organisation.${right}`),
    'device.device.view',
    'device.device.save',
    'device.stray.view',
    'campaign.segment.view',
    'campaign.segment.save',
    'campaign.segment.remove',
    'campaign.campaign.view',
    'campaign.campaign.save',
    'campaign.campaign.remove',
    'campaign.campaign.send',
    'campaign.campaign.approve',
    ...['notice.delivery.view', 'notice.stop.view', 'notice.stop.save'],
    ...DESK,
    'credit.rule.view',
    'credit.project.view',
    'credit.project.save',
    'credit.project.remove',
    'credit.project.export',
    'credit.unit.view',
    'credit.unit.save',
    'credit.unit.remove',
    'credit.unit.export',
    'credit.unit.settle',
    'credit.presence.view',
    'credit.presence.save',
    'credit.presence.remove',
    'credit.presence.import',
    'credit.presence.export',
    'credit.line.view',
    'credit.line.export',
    'credit.correction.ask',
    'credit.correction.approve',
    'certificate.certificate.view',
    'certificate.certificate.export',
    'certificate.certificate.issue',
    'certificate.certificate.revoke',
  ],
];

/** What people said of their state of mind: of no role that works on contents. */
const COUNSELLED = [
  ...['psychological.alert.handle', 'psychological.answer.review', 'psychological.answer.plain'],
  ...['psychological.answer.handle', 'psychological.answer.export', 'psychological.plan.handle'],
  ...['psychological.guardian.handle', 'psychological.rating.handle'],
];
/** The same with what waits for whoever is on duty for questions, and who asked them. */
const APART = [...COUNSELLED, 'ask.alert.handle', 'ask.asker.view', 'ask.duty.save', 'ask.word.save'];
const COUNSELLING = [...COUNSELLED, 'psychological.scale.configure', 'member.person.view', 'comment.comment.save'];

/** What the roles that every shop has may do, said again and apart from the code that makes them. */
export const roles: RoleMatrix = {
  admin: () => true,
  editor: ({ area, right, permission }) =>
    (EDITED.includes(area) && WRITING.includes(right) && !APART.includes(permission)) || DESK.includes(permission),
  chief: ({ area, permission }) =>
    (EDITED.includes(area) && !APART.includes(permission)) || OVERSEEING.includes(permission),
  coordinator: ({ right, isScoped }) => isScoped && right === 'view',
  'doctor-reviewer': ({ permission }) => REVIEWING.includes(permission),
  counsellor: ({ permission }) => COUNSELLING.includes(permission),
};
