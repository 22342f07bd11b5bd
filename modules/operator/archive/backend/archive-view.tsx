import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { tasks } from '../../../../kernel/contract/tasks.ts';
import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type ArchiveRow, archive } from '../contract.ts';
import styles from './archive.module.css';
import { ArchiveReportView } from './archive-report.tsx';
import { ImportPanel } from './import-panel.tsx';
import { isUnderWay } from './state-of-archive.tsx';
import { UploadArchive } from './upload-archive.tsx';

const OFTEN = 1_500;

/** How far a trial or import is; looks again until it has ended. */
function UnderWay({ task }: { task: NonNullable<ArchiveRow['task']> }) {
  const t = useText();
  const queries = useQueryClient();
  const cancel = useAction(tasks['task.cancel']);
  useEffect(() => {
    const area = archive['archive.show'].path.replace(/show.*$/, '');
    const timer = setInterval(() => {
      void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith(area) });
    }, OFTEN);
    return () => clearInterval(timer);
  }, [queries]);
  const { total, done } = task;
  const said = total === null ? t('running', { done }) : t('runningOf', { done, total });
  return (
    <Panel>
      <Progress
        percent={total ? Math.round((done / total) * 100) : 0}
        showInfo={false}
        status="active"
        aria-label={said}
      />
      <p className={styles.foot} role="status">
        {said}
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ id: task.id })}>
          {t('cancel')}
        </Button>
      </p>
    </Panel>
  );
}

/** An archive that was brought: what came of it, or what can be done with it now. */
export function ArchiveView({ row, canImport }: { row: ArchiveRow; canImport: boolean }) {
  const t = useText();
  const { locale } = useConsole();
  const { report, task, madeShop } = row;
  const size = (bytes: number): string => sizeText(bytes, locale);
  return (
    <div className={styles.stack}>
      {row.received < row.size && (
        <Panel>
          <p>{t('incomingText', { received: size(row.received), size: size(row.size) })}</p>
          <UploadArchive going={row} />
        </Panel>
      )}
      {task !== null && isUnderWay(row) && <UnderWay task={task} />}
      {task?.state === 'failed' && (
        <p className={styles.failure} role="alert">
          {task.error}
        </p>
      )}
      {madeShop !== null && report !== null && (
        <Panel title={t('done')} actions={<Link to={`/backend/shop/${madeShop}`}>{t('openShop')}</Link>}>
          {report.taken !== null && <p>{t('taken', report.taken)}</p>}
        </Panel>
      )}
      {canImport && <ImportPanel row={row} />}
      {report !== null && <ArchiveReportView report={report} isImported={madeShop !== null} />}
    </div>
  );
}
