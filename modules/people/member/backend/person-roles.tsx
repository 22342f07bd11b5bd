import { useCan, useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import type { DrawerRecord } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { member } from '../contract.ts';
import type { ShownPerson } from './shown-person.ts';

/** Sets a person's roles and centre; who may not see all roles or centres chooses among the person's own. */
export function PersonRoles({ record: { row, edit } }: { record: DrawerRecord<ShownPerson> }) {
  const t = useText();
  const can = useCan();
  const own = row.roles.map(({ id, name }) => ({ value: id, label: name }));
  const roles: FormField = {
    ...{ key: 'roles', label: t('roles'), isWide: true, help: t('rolesHelp'), isMultiple: true },
    ...(can('role.role.view') ? { kind: 'source', source: 'role.role' } : { kind: 'select', options: own }),
  };
  const here = row.centreId === null ? [] : [{ value: row.centreId, label: row.centre ?? '' }];
  const centre: FormField = {
    ...{ key: 'centreId', label: t('centre'), isWide: true, help: t('centreHelp') },
    ...(can('role.centre.view') ? { kind: 'source', source: 'role.centre' } : { kind: 'select', options: here }),
  };
  return (
    <RecordForm
      save={member['member.person.assign']}
      record={{ id: row.id, version: row.version, roles: row.roles.map(({ id }) => id), centreId: row.centreId }}
      fields={[roles, centre]}
      done={() => edit(false)}
      cancel={() => edit(false)}
    />
  );
}
