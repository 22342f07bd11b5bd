import { useCan, useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import type { DrawerRecord } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { member } from '../contract.ts';
import type { ShownPerson } from './shown-person.ts';

/** What the form sets, as it stands: whoever cannot sign in holds no role. */
const assigned = ({ id, version, roles, centreId, hasAccount }: ShownPerson) => ({
  ...{ id, version, centreId },
  ...(hasAccount && { roles: roles.map((role) => role.id) }),
});

/** Sets a person's roles and centre, the centre alone of who has no account; who may not see all roles or centres chooses among the person's own. */
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
      reading={reading(member['member.person.show'], { id: row.id }, ({ data }) => assigned(data))}
      record={assigned(row)}
      fields={row.hasAccount ? [roles, centre] : [centre]}
      done={() => edit(false)}
      cancel={() => edit(false)}
    />
  );
}
