import { Pagination } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { reveal } from '../reveal-contract.ts';
import styles from './person.module.css';

const LIMIT = 20;

/** Who saw masked values of a person in full, when and why. */
export function PersonLooks({ id }: { id: number }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const answer = useAnswer(reveal['member.person.reveals'], { id, page, limit: LIMIT }, { keep: true, isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, total } = answer.data;
  if (total === 0) return <EmptyState title={t('looksNone')} hint={t('looksNoneText')} />;
  return (
    <>
      <ol className={styles.looks}>
        {data.map((look) => (
          <li key={look.id} className={styles.session}>
            <div>
              {t('lookAt', { name: look.by.name, label: look.label })}
              <p className={styles.detail}>
                {t(`why.${look.why}`)}
                {look.note && ` · ${look.note}`}
              </p>
            </div>
            <span className={styles.detail}>
              <Moment at={look.at} isExact />
            </span>
          </li>
        ))}
      </ol>
      <Pagination
        hideOnSinglePage
        size="small"
        current={page}
        pageSize={LIMIT}
        total={total}
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  );
}
