import { Button } from 'antd';
import { useCan, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { type DrawerRecord, RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { member } from '../contract.ts';
import { ClassedValue } from '../parts/classed-value.tsx';
import { BlockButton } from './block-button.tsx';
import { DoctorTag } from './doctor-tag.tsx';
import styles from './person.module.css';
import { PersonFactor } from './person-factor.tsx';
import { PersonLooks } from './person-looks.tsx';
import { PersonPowers } from './person-powers.tsx';
import { PersonRoles } from './person-roles.tsx';
import { PersonSessions } from './person-sessions.tsx';
import type { ShownPerson } from './shown-person.ts';

/** One person: who, in which roles and centre, signed in where, and what became of the account. */
export function PersonDrawer() {
  const t = useText();
  const can = useCan();
  const names = {
    name: t('name'),
    status: t('status'),
    blockedReason: t('blockedReason'),
    staff: t('isStaff'),
    centreId: t('centre'),
    locale: t('locale'),
    factorResetAt: t('factorReset'),
  };
  return (
    <RecordDrawer
      show={member['member.person.show']}
      history={member['member.person.history']}
      names={names}
      title={(row) => (
        <span className={styles.head}>
          {row.name}
          {row.status === 'blocked' && <StateTag kind="bad">{t('blocked')}</StateTag>}
          {row.staff && <StateTag kind="accent">{t('staff')}</StateTag>}
        </span>
      )}
      actions={(record) => (
        <>
          <BlockButton row={record.row} can={record.can} />
          {record.can.assign && (
            <Button type="primary" onClick={() => record.edit(true)}>
              {t('assign')}
            </Button>
          )}
        </>
      )}
      tabs={[
        { key: 'looks', label: t('looks'), content: ({ row }) => <PersonLooks id={row.id} /> },
        ...(can('member.person.explain')
          ? [
              {
                key: 'powers',
                label: t('powers'),
                content: ({ row }: { row: ShownPerson }) => <PersonPowers id={row.id} />,
              },
            ]
          : []),
      ]}
      form={(record) => <PersonRoles record={record} />}
    >
      {(record) => <PersonDetail record={record} />}
    </RecordDrawer>
  );
}

function PersonDetail({ record: { row, can } }: { record: DrawerRecord<ShownPerson> }) {
  const t = useText();
  const inLine = useEnumerated();
  // Who is sent names in full has nothing to reveal in them.
  const named = useCan()('member.person.unmasked');
  return (
    <>
      <FactList
        facts={[
          ...(named
            ? []
            : [
                [
                  t('name'),
                  <ClassedValue key="name" id={row.id} field="member.name" value={row.name} reveals={row.reveals} />,
                ] as const,
              ]),
          [
            t('phone'),
            <ClassedValue key="phone" id={row.id} field="member.phone" value={row.phoneMasked} reveals={row.reveals} />,
          ],
          [t('username'), row.username],
          [t('roles'), inLine(row.roles.map(({ name }) => name))],
          [t('centre'), row.centre],
          [t('doctor'), <DoctorTag key="doctor" state={row.doctor} />],
          ...(row.blockedReason ? [[t('blockedReason'), row.blockedReason] as const] : []),
          [t('joined'), <Moment key="joined" at={row.createdAt} isExact />],
          [t('lastSeen'), <Moment key="seen" at={row.lastSeenAt} />],
        ]}
      />
      <PersonFactor row={row} mayReset={can.resetFactor === true} />
      <PersonSessions row={row} mayEnd={can.endSessions === true} />
    </>
  );
}
