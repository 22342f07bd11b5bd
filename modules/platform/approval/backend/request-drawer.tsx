import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { approvals } from '../contract.ts';
import styles from './approval.module.css';
import { MatterView } from './matter-view.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestLog } from './request-log.tsx';
import { RequestPath } from './request-path.tsx';
import { RequestState } from './request-state.tsx';
import type { ShownRequest } from './shown-request.ts';

/** One request: what it is about, where it stands, what happened to it, and what this person can do. */
export function RequestDrawer() {
  return (
    <RecordDrawer
      width={1280}
      show={approvals['approval.request.show']}
      title={(row) => (
        <span className={styles.head}>
          {row.title}
          <RequestState state={row.state} />
        </span>
      )}
      actions={({ row, can }) => <RequestActions row={row} can={can} />}
    >
      {({ row }) => <Detail row={row} />}
    </RecordDrawer>
  );
}

function Detail({ row }: { row: ShownRequest }) {
  const t = useText();
  const go = useNavigate();
  return (
    <div className={styles.detail}>
      <section className={styles.request}>
        <FactList
          facts={[
            [t('field.kind'), row.kindName],
            [t('field.startedBy'), row.startedBy?.name ?? t('portal')],
            [t('field.startedAt'), <Moment key="at" at={row.startedAt} isExact />],
            ...row.facts.map(({ name, value }) => [name, value] as const),
          ]}
        />
        {row.address && <Button onClick={() => void go(row.address)}>{t('openRecord')}</Button>}
      </section>
      <section className={styles.matter} aria-label={t('matter.title')}>
        <MatterView request={row} />
      </section>
      <section className={styles.course}>
        <h2>{row.round > 1 ? `${t('path')} · ${t('round', { round: row.round })}` : t('path')}</h2>
        <RequestPath path={row.path} />
        <h2>{t('log')}</h2>
        <RequestLog log={row.log} />
      </section>
    </div>
  );
}
