import { Button } from 'antd';
import { Link } from 'react-router';
import { useCan, useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { NewButton } from '../../../../ui/console/new-button.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { RemoveRecord } from '../../../../ui/console/remove-record.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { role } from '../contract.ts';
import { holdsEverything, RoleDetail } from './role-detail.tsx';
import { RoleForm } from './role-form.tsx';

/** The shop's roles: what each may do and how far, and who holds it. */
export default function RoleList() {
  const t = useText();
  const can = useCan();
  const named = useNameIn();
  return (
    <>
      <PageHeader title={t('title')}>
        <NewButton permission="role.role.save">{t('add')}</NewButton>
      </PageHeader>
      <RecordTable
        list={role['role.role.list']}
        isEditable
        columns={[
          { key: 'name', title: t('name'), isSortable: true },
          { key: 'key', title: t('key'), isSortable: true },
          {
            key: 'builtIn',
            title: t('origin'),
            render: (row) => (
              <StateTag kind={row.builtIn ? 'quiet' : 'accent'}>{t(row.builtIn ? 'builtIn' : 'own')}</StateTag>
            ),
          },
          {
            key: 'grants',
            title: t('grants'),
            parts: ['permission', 'scope'],
            align: 'end',
            render: (row) => (holdsEverything(row) ? t('every') : row.grants.length),
          },
          {
            key: 'members',
            title: t('members'),
            align: 'end',
            render: (row) =>
              can('member.person.view') && row.members > 0 ? (
                <Link to={`/backend/member?role=${row.id}`}>
                  <RowCount count={row.members} />
                </Link>
              ) : (
                <RowCount count={row.members} />
              ),
          },
          { key: 'updatedAt', title: t('updated'), isSortable: true, render: (row) => <Moment at={row.updatedAt} /> },
        ]}
      />
      <RecordDrawer
        width={860}
        show={role['role.role.show']}
        history={role['role.role.history']}
        rollback={role['role.role.rollback']}
        names={{ name: t('name'), nameEn: t('nameEn'), key: t('key') }}
        title={named}
        actions={({ row, can: may, edit, close }) => (
          <>
            {may.remove && !row.builtIn && (
              <RemoveRecord operation={role['role.role.remove']} row={row} name={named(row)} done={close} />
            )}
            {may.save && !holdsEverything(row) && (
              <Button type="primary" onClick={() => edit(true)}>
                {t('edit')}
              </Button>
            )}
          </>
        )}
        form={({ row, edit }) => <RoleForm record={row} done={() => edit(false)} cancel={() => edit(false)} />}
        create={{ title: t('add'), form: (close) => <RoleForm done={({ id }) => close(id)} cancel={() => close()} /> }}
      >
        {({ row }) => <RoleDetail row={row} />}
      </RecordDrawer>
    </>
  );
}
