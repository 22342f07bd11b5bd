import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { requestAdmin } from '../admin-contract.ts';
import css from './request.module.css';

type Figures = OutputOf<(typeof requestAdmin)['requirement.request.figures']>['data'];

const COLUMNS = [
  ...(['open', 'late', 'received', 'finished', 'declined', 'broken', 'hoursToAccept', 'hoursToFinish'] as const),
];

function FigureTable({ rows }: { rows: Figures }) {
  const t = useText();
  return (
    <Panel title={t('figuresTable')}>
      <div className={css.figures}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              {COLUMNS.map((key) => (
                <th key={key} scope="col">
                  {t(`figure.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/backend/requirements?kindId=${row.id}`}>{row.name}</Link>
                </th>
                {COLUMNS.map((key) => (
                  <td key={key}>
                    {key === 'late' && row.late > 0 ? (
                      <Link to={`/backend/requirements?kindId=${row.id}&isLate=true`}>{row.late}</Link>
                    ) : (
                      (row[key] ?? t('unknown'))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** By kind: what is open and late, and what came of the requirements of the last ninety days. */
export default function RequestFigures() {
  const t = useText();
  const answer = useAnswer(requestAdmin['requirement.request.figures'], {}, { isFresh: true });
  return (
    <>
      <PageHeader title={t('figuresTitle')} lead={t('figuresLead')} />
      {answer.isPending ? (
        <Waiting />
      ) : answer.isError ? (
        <Failure error={answer.error} retry={() => void answer.refetch()} />
      ) : answer.data.data.length === 0 ? (
        <EmptyState title={t('noFigures')} hint={t('noFiguresHint')} />
      ) : (
        <FigureTable rows={answer.data.data} />
      )}
    </>
  );
}
