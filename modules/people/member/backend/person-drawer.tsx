import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useCan, useScreen, useText } from '../../../../ui/console/console-context.ts';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { member } from '../contract.ts';
import { BlockButton } from './block-button.tsx';
import { ContactForm, DescribeForm } from './contact-form.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './person.module.css';
import { PersonBanner } from './person-banner.tsx';
import { PersonDetail } from './person-detail.tsx';
import { PersonFactor } from './person-factor.tsx';
import { PersonLooks } from './person-looks.tsx';
import { PersonPowers } from './person-powers.tsx';
import { PersonRoles } from './person-roles.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import type { ShownPerson } from './shown-person.ts';
import { usePersonNames } from './use-person-names.ts';

/** One person: who, in which roles and centre, signed in where, and what became of the account. */
export function PersonDrawer() {
  const t = useText();
  const can = useCan();
  const { base } = useScreen();
  const names = usePersonNames();
  const [query] = useSearchParams();
  return (
    <RecordDrawer
      show={member['member.person.show']}
      history={member['member.person.history']}
      names={names}
      labels={{ status: { active: t('active'), blocked: t('blocked') } }}
      title={(row) => (
        <span className={styles.head}>
          {row.name}
          {row.status === 'blocked' && <StateTag kind="bad">{t('blocked')}</StateTag>}
          {!row.hasAccount && row.removedAt === null && <StateTag kind="quiet">{t('without')}</StateTag>}
          {row.staff && <StateTag kind="accent">{t('staff')}</StateTag>}
        </span>
      )}
      actions={(record) => (
        <>
          <Link to={`${base}/${record.row.id}/profile`}>{t('wholePage')}</Link>
          {record.can.copy && <CopyButton id={record.row.id} />}
          <BlockButton row={record.row} can={record.can} />
          {record.can.describe && <Link to={`${base}/${record.row.id}?edit=1&describe=1`}>{t('describe')}</Link>}
          {record.can.assign && (
            <Button type={record.row.hasAccount ? 'primary' : 'default'} onClick={() => record.edit(true)}>
              {t(record.row.hasAccount ? 'assign' : 'assignCentre')}
            </Button>
          )}
        </>
      )}
      tabs={[
        { key: 'past', label: t('past'), content: ({ row }) => <PersonTimeline id={row.id} /> },
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
      create={{ title: t('register'), form: (close) => <ContactForm done={close} /> }}
      form={(record) =>
        query.has('describe') && record.can.describe ? (
          <DescribeForm record={record} />
        ) : (
          <PersonRoles record={record} />
        )
      }
    >
      {({ row, can: may }) => (
        <>
          <PersonBanner row={row} />
          <PersonDetail row={row} />
          <PersonFactor row={row} mayReset={may.resetFactor === true} />
          <PersonSessions row={row} mayEnd={may.endSessions === true} />
        </>
      )}
    </RecordDrawer>
  );
}
