import type { Registry } from '../../../kernel/module/registry.ts';
import { EVERY_PERMISSION } from '../../../kernel/permission/every-permission.ts';
import type { DataScope } from '../../../kernel/permission/scope.ts';

/** A role that the portal makes in every shop. */
export interface BuiltInRole {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  readonly grants: readonly { permission: string; scope: DataScope }[];
}

/** Key of the role that holds every permission; a shop always has an active member with it. */
export const ADMIN_KEY = 'admin';

/** What everybody who works on content, events and forms needs beside it; editors deal with the answers to their forms. */
const DESK_RIGHTS = [
  'form.answer.handle',
  'form.answer.decide',
  'form.answer.reveal',
  'form.answer.link',
  'bin.entry.view',
  'comment.comment.save',
  'link.link.view',
  'link.link.end',
  'file.file.view',
  'file.file.save',
  'file.file.remove',
];
/** What whoever answers for what a shop says needs to write to its people. */
const CAMPAIGN_RIGHTS = [
  ...['campaign.segment.view', 'campaign.segment.save', 'campaign.segment.remove'],
  ...['campaign.campaign.view', 'campaign.campaign.save', 'campaign.campaign.remove'],
  ...['campaign.campaign.send', 'campaign.campaign.approve'],
  ...['notice.delivery.view', 'notice.stop.view', 'notice.stop.save'],
];
/** What whoever answers for a shop's courses needs to book their credits and to certify them. */
const CREDIT_RIGHTS = [
  ...[
    'credit.rule.view',
    'credit.project.view',
    'credit.project.save',
    'credit.project.remove',
    'credit.project.export',
  ],
  ...['credit.unit.view', 'credit.unit.save', 'credit.unit.remove', 'credit.unit.export', 'credit.unit.settle'],
  ...['credit.presence.view', 'credit.presence.save', 'credit.presence.remove', 'credit.presence.import'],
  ...['credit.presence.export', 'credit.line.view', 'credit.line.export'],
  ...['credit.correction.ask', 'credit.correction.approve'],
  ...['certificate.certificate.view', 'certificate.certificate.export'],
  ...['certificate.certificate.issue', 'certificate.certificate.revoke'],
];
/** What whoever looks after the state of mind of a shop's people needs; nobody who works on contents comes by it. */
const COUNSEL_RIGHTS = [
  ...['psychological.alert.handle', 'psychological.answer.review', 'psychological.answer.plain'],
  ...['psychological.answer.handle', 'psychological.answer.export', 'psychological.plan.handle'],
  ...['psychological.guardian.handle', 'psychological.rating.handle'],
  ...['psychological.scale.configure', 'member.person.view', 'comment.comment.save'],
];
const EDITOR_RIGHTS = new Set(['view', 'save', 'publish', 'remove']);

/** The roles every shop starts with, made from what the modules offer; but for the administrator's, a shop may change them. */
export function builtInRoles(registry: Registry): BuiltInRole[] {
  const areaOf = new Map(registry.modules.map(({ manifest, folder }) => [manifest.id, folder.split('/')[0] ?? '']));
  const inAreas = (areas: readonly string[], right: (name: string) => boolean) =>
    [...registry.permissions]
      .filter(([, spec]) => areas.includes(areaOf.get(spec.module) ?? '') && spec.isApart !== true)
      .filter(([name]) => right(name.split('.').at(-1) ?? ''))
      .map(([permission]) => ({ permission, scope: 'all' as const }));
  const exactly = (names: readonly string[]) =>
    names.filter((name) => registry.permissions.has(name)).map((permission) => ({ permission, scope: 'all' as const }));
  const doctors = ['doctor.profile.view', 'doctor.profile.review'];
  return [
    {
      key: ADMIN_KEY,
      name: '管理员',
      nameEn: 'Administrator',
      grants: [{ permission: EVERY_PERMISSION, scope: 'all' }],
    },
    {
      key: 'editor',
      name: '编辑',
      nameEn: 'Editor',
      grants: [
        ...inAreas(['content', 'events', 'forms'], (right) => EDITOR_RIGHTS.has(right)),
        ...exactly(DESK_RIGHTS),
      ],
    },
    {
      key: 'chief',
      name: '主编',
      nameEn: 'Chief editor',
      grants: [
        ...inAreas(['content', 'events', 'forms'], () => true),
        ...exactly([
          ...doctors,
          'member.person.view',
          'member.person.unmasked',
          'member.person.block',
          'role.role.view',
          'role.centre.view',
          ...['view', 'save', 'remove', 'export', 'import', 'merge'].map(
            (right) => `organisation.organisation.${right}`,
          ),
          'device.device.view',
          'device.device.save',
          'device.stray.view',
          ...CAMPAIGN_RIGHTS,
          ...CREDIT_RIGHTS,
          ...DESK_RIGHTS,
        ]),
      ],
    },
    {
      key: 'coordinator',
      name: '中心协调员',
      nameEn: 'Centre coordinator',
      grants: [...registry.permissions]
        .filter(([name, spec]) => spec.scoped === true && name.endsWith('.view'))
        .map(([permission]) => ({ permission, scope: 'self_lower_read' as const })),
    },
    {
      key: 'doctor-reviewer',
      name: '医生审核员',
      nameEn: 'Doctor reviewer',
      grants: exactly([...doctors, 'member.person.view', 'comment.comment.save']),
    },
    { key: 'counsellor', name: '心理专员', nameEn: 'Counsellor', grants: exactly(COUNSEL_RIGHTS) },
  ];
}
