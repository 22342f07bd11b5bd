import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { DrawerRecord } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { centre, role } from '../../role/contract.ts';
import { member } from '../contract.ts';
import type { ShownPerson } from './shown-person.ts';

/** Sets a person's roles and centre; who may not see all roles or centres chooses among the person's own. */
export function PersonRoles({ record: { row, edit } }: { record: DrawerRecord<ShownPerson> }) {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  const seesRoles = can('role.role.view');
  const seesCentres = can('role.centre.view');
  const roles = useAnswer(role['role.role.list'], { limit: 100, sort: 'name' }, { enabled: seesRoles });
  const centres = useAnswer(centre['role.centre.list'], { limit: 100, sort: 'path' }, { enabled: seesCentres });
  const failed = [roles, centres].find(({ isError }) => isError);
  if (failed) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if ((seesRoles && roles.isPending) || (seesCentres && centres.isPending)) return <Waiting />;
  const named = (one: { name: string; nameEn: string }): string =>
    locale === 'en' && one.nameEn ? one.nameEn : one.name;
  const choices =
    roles.data?.data.map((one) => ({ value: one.id, label: named(one) })) ??
    row.roles.map(({ id, name }) => ({ value: id, label: name }));
  const open = centres.data?.data.filter(({ id, closedAt }) => closedAt === null || id === row.centreId);
  const places = open?.map((one) => ({
    value: one.id,
    // The path `/1/4/9/` says how deep it lies.
    label: `${'　'.repeat(Math.max(0, one.path.split('/').length - 3))}${named(one)}`,
  }));
  return (
    <RecordForm
      save={member['member.person.assign']}
      record={{ id: row.id, version: row.version, roles: row.roles.map(({ id }) => id), centreId: row.centreId }}
      fields={[
        {
          key: 'roles',
          label: t('roles'),
          kind: 'select',
          options: choices,
          isMultiple: true,
          isWide: true,
          help: t('rolesHelp'),
        },
        {
          key: 'centreId',
          label: t('centre'),
          kind: 'select',
          options: places ?? (row.centreId === null ? [] : [{ value: row.centreId, label: row.centre ?? '' }]),
          isWide: true,
          help: t('centreHelp'),
        },
      ]}
      done={() => edit(false)}
      cancel={() => edit(false)}
    />
  );
}
