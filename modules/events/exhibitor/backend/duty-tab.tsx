import { Table } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { dutyDesk } from '../duty-contract.ts';
import styles from './exhibitor.module.css';

type Owing = OutputOf<(typeof dutyDesk)['exhibitor.duty.show']>['data']['exhibitors'][number];

const pages = { pageSize: 50, hideOnSinglePage: true, showSizeChanger: false };

/** What an exhibitor has not done yet, each with its last moment. */
function Duties({ duties }: Pick<Owing, 'duties'>) {
  const t = useText();
  return duties.map(({ key, state, until, isOver }) => (
    <div key={key}>
      {t(`dutyKeys.${key}`)} {state === 'returned' && <StateTag kind="warn">{t('formStates.returned')}</StateTag>}{' '}
      {until !== null && (
        <span className={styles.until}>
          {t('dutyUntil')} <Moment at={until} isExact />
        </span>
      )}{' '}
      {isOver && <StateTag kind="bad">{t('dutyOver')}</StateTag>}
    </div>
  ));
}

/** Which exhibitors have something to do and until when, the most urgent first, and their reminder (F8). */
export function DutyTab({ exhibition }: { exhibition: number }) {
  const t = useText();
  const answer = useAnswer(dutyDesk['exhibitor.duty.show'], { id: exhibition }, { isFresh: true });
  const remind = useAction(dutyDesk['exhibitor.duty.remind'], {
    ...{ done: ({ data }) => t('reminded', data), quiet: true },
  });
  if (answer.data === undefined)
    return answer.isError ? <Failure error={answer.error} retry={() => void answer.refetch()} /> : <Waiting />;
  const { data, can } = answer.data;
  const { exhibitors, isCut } = data;
  if (exhibitors.length === 0) return <EmptyState title={t('noDuties')} hint={t('noDutiesHint')} />;
  return (
    <Panel
      title={t('dutiesOf', { count: exhibitors.length })}
      actions={
        can.remind && (
          <ConfirmAction
            isPrimary
            label={t('remind')}
            title={t('remindTitle', { count: exhibitors.length })}
            text={t('remindText')}
            run={() => remind.mutateAsync({ exhibition })}
          />
        )
      }
    >
      {isCut && <p role="status">{t('dutiesCut')}</p>}
      <Table<Owing>
        rowKey="id"
        size="small"
        pagination={pages}
        dataSource={exhibitors}
        columns={[
          {
            ...{ key: 'name', title: t('exhibitor') },
            render: (_none, { id, name, booth, contact }) => (
              <>
                <Link to={`/backend/exhibitors/${id}`}>{name}</Link> {booth}
                <div>{contact ?? t('noContact')}</div>
              </>
            ),
          },
          { key: 'duties', title: t('duties'), render: (_none, { duties }) => <Duties duties={duties} /> },
        ]}
      />
    </Panel>
  );
}
