import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { creditAdmin } from '../admin-contract.ts';
import { creditText } from '../credit-text.ts';
import css from './credit.module.css';

const MOST = 20;

/** The newest lines or sessions of a project or session, with the way to all of them. */
export function RowsOf({
  kind,
  filters,
}: {
  kind: 'lines' | 'units' | 'presences';
  filters: { projectId: number } | { unitId: number };
}) {
  const t = useText();
  const [[filter, id] = ['', 0]] = Object.entries(filters);
  const screens = { lines: 'credit-ledger', units: 'credit-units', presences: 'credit-attendance' } as const;
  return (
    <>
      {kind === 'lines' && <Lines filters={filters} />}
      {kind === 'units' && <Units projectId={id} />}
      {kind === 'presences' && <Presences unitId={id} />}
      <p>
        <Link to={`/backend/${screens[kind]}?${filter}=${id}`}>{t('allOfThem')}</Link>
      </p>
    </>
  );
}

/** The rows of an answer once they are there, and what is said where there are none. */
function Rows<Row>({
  answer,
  none,
  head,
  children,
}: {
  answer: { data: { data: readonly Row[] } | undefined; error: Error | null; refetch(): Promise<unknown> };
  none: string;
  head?: ReactNode;
  children(row: Row): ReactNode;
}) {
  if (answer.error !== null) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  if (answer.data.data.length === 0) return <p>{none}</p>;
  return (
    <table className={css.table}>
      {head && <thead>{head}</thead>}
      <tbody>{answer.data.data.map(children)}</tbody>
    </table>
  );
}

function Lines({ filters }: { filters: { projectId?: number; unitId?: number } }) {
  const t = useText();
  const answer = useAnswer(creditAdmin['credit.line.list'], { ...filters, limit: MOST });
  return (
    <Rows
      answer={answer}
      none={t('noLines')}
      head={
        <tr>
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('unit')}</th>
          <th scope="col">{t('minutes')}</th>
          <th scope="col">{t('credits')}</th>
        </tr>
      }
    >
      {(row) => (
        <tr key={row.id} {...(!row.isStanding && { 'data-gone': '' })}>
          <td>
            <Link to={`/backend/credit-ledger/${row.id}`}>{row.person}</Link>
            <small>{t(`kinds.${row.kind}`)}</small>
          </td>
          <td>{row.unit}</td>
          <td>{row.minutes}</td>
          <td>{creditText(row.credits)}</td>
        </tr>
      )}
    </Rows>
  );
}

function Units({ projectId }: { projectId: number }) {
  const t = useText();
  const answer = useAnswer(creditAdmin['credit.unit.list'], { projectId, limit: MOST });
  return (
    <Rows answer={answer} none={t('noUnits')}>
      {(row) => (
        <tr key={row.id}>
          <td>
            <Link to={`/backend/credit-units/${row.id}`}>{row.title}</Link>
          </td>
          <td>
            <Moment at={row.startsAt} isExact />
          </td>
          <td>{t(row.settledAt === null ? 'unsettled' : 'settled')}</td>
        </tr>
      )}
    </Rows>
  );
}

function Presences({ unitId }: { unitId: number }) {
  const t = useText();
  const answer = useAnswer(creditAdmin['credit.presence.list'], { unitId, limit: MOST });
  return (
    <Rows answer={answer} none={t('noPresences')}>
      {(row) => (
        <tr key={row.id}>
          <td>
            <Link to={`/backend/credit-attendance/${row.id}`}>{row.person}</Link>
          </td>
          <td>
            <Moment at={row.fromAt} isExact />
          </td>
          <td>{row.toAt === null ? t('notSignedOut') : <Moment at={row.toAt} isExact />}</td>
        </tr>
      )}
    </Rows>
  );
}
