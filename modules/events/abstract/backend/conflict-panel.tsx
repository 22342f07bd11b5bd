import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { deskAdmin } from '../desk-contract.ts';
import css from './abstract.module.css';

const limit = 20;

/** Which reviewer may not review which abstract, and why: a mark in each place where something stands in the way. */
export function ConflictPanel({ callId }: { callId: number }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const answer = useAnswer(deskAdmin['abstract.review.conflicts'], { callId, page, limit }, { keep: true });
  if (answer.data === undefined) return null;
  const { data, reviewers, total } = answer.data;
  if (data.length === 0 || reviewers.length === 0) return null;
  return (
    <Panel title={t('conflictMatrix')}>
      <p className={css.note}>{t('conflictMatrixLead')}</p>
      <div className={css.wide}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              {reviewers.map(({ id, person, hospital }) => (
                <th key={id} scope="col" title={hospital}>
                  {person}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, number, title, conflicts }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/backend/abstracts/${id}`} title={title}>
                    {number}
                  </Link>
                </th>
                {reviewers.map((reviewer, at) => {
                  const why = conflicts[at] ?? null;
                  return (
                    <td key={reviewer.id} {...(why !== null && { 'data-conflict': '' })}>
                      {why !== null && t(`conflicts.${why}`)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > limit && (
        <Pagination
          size="small"
          current={page}
          pageSize={limit}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Panel>
  );
}
