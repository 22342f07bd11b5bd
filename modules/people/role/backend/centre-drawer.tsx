import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { rowCount } from '../../../../kernel/rules/count-text.ts';
import { useCan, useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { centre } from '../contract.ts';
import styles from './centre.module.css';
import { CentreActions } from './centre-actions.tsx';
import { CentreForm } from './centre-form.tsx';
import { type CentreNode, nodeOf, type ShownCentre } from './centre-nodes.ts';

/** One centre: its people with their roles, its place, and what became of it. */
export function CentreDrawer({ nodes }: { nodes: readonly CentreNode[] }) {
  const t = useText();
  const nameIn = useNameIn();
  const [query] = useSearchParams();
  const below = Number(query.get('below'));
  const names = {
    name: t('centreName'),
    nameEn: t('nameEn'),
    parentId: t('parent'),
    closedAt: t('closedAt'),
  };
  return (
    <RecordDrawer
      width={640}
      show={centre['role.centre.show']}
      history={centre['role.centre.history']}
      rollback={centre['role.centre.rollback']}
      names={names}
      title={(row) => (
        <span className={styles.head}>
          {nameIn(row)}
          {row.closedAt !== null && <StateTag kind="quiet">{t('closed')}</StateTag>}
        </span>
      )}
      actions={({ row, edit, close }) => (
        <>
          <CentreActions row={row} node={nodeOf(nodes, row.id)} close={close} />
          {nodeOf(nodes, row.id)?.centre.mayChange && (
            <Button type="primary" onClick={() => edit(true)}>
              {t('edit')}
            </Button>
          )}
        </>
      )}
      form={({ row, edit }) => (
        <CentreForm nodes={nodes} record={row} done={() => edit(false)} cancel={() => edit(false)} />
      )}
      create={{
        title: t('addCentre'),
        form: (close) => (
          <CentreForm
            nodes={nodes}
            below={nodeOf(nodes, below) === null ? null : below}
            done={({ id }) => close(id)}
            cancel={() => close()}
          />
        ),
      }}
    >
      {({ row }) => <CentreDetail row={row} nodes={nodes} />}
    </RecordDrawer>
  );
}

function CentreDetail({ row, nodes }: { row: ShownCentre; nodes: readonly CentreNode[] }) {
  const t = useText();
  const can = useCan();
  const nameIn = useNameIn();
  const parent = row.parentId === null ? null : nodeOf(nodes, row.parentId);
  const here = nodeOf(nodes, row.id);
  return (
    <>
      <FactList
        facts={[
          [t('nameEn'), row.nameEn],
          [t('parent'), parent === null ? t('noParent') : nameIn(parent.centre)],
          [
            t('people'),
            <span key="people" className={styles.head}>
              {t('peopleHere', rowCount(row.members))}
              {here !== null && here.people > row.members && <> · {t('peopleBelow', { count: here.people })}</>}
              {can('member.person.view') && row.members > 0 && (
                <Link to={`/backend/member?centreId=${row.id}`}>{t('seePeople')}</Link>
              )}
            </span>,
          ],
          ...(row.closedAt === null
            ? []
            : [[t('closedAt'), <Moment key="closed" at={row.closedAt} isExact />] as const]),
          [t('updated'), <Moment key="updated" at={row.updatedAt} isExact />],
        ]}
      />
      <section className={styles.part}>
        <h2>{t('rolesHere')}</h2>
        {row.roles.length === 0 && <p className={styles.people}>{t('noPeople')}</p>}
        <ul>
          {row.roles.map((role) => (
            <li key={role.id} className={styles.role}>
              {can('role.role.view') ? <Link to={`/backend/role/${role.id}`}>{nameIn(role)}</Link> : nameIn(role)}
              <span className={styles.people}>{t('peopleHere', { count: role.members })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
