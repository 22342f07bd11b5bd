import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { timeline } from '../timeline-contract.ts';
import styles from './timeline.module.css';

/** What a person did and what became of them, over all modules, newest first; by part where one is chosen. */
export function PersonTimeline({ id }: { id: number }) {
  const t = useText();
  const [part, setPart] = useState<string | null>(null);
  const first = useAnswer(timeline['member.person.timeline'], { id, limit: 1 });
  const parts = first.data?.parts ?? [];
  return (
    <>
      {parts.length > 1 && (
        <fieldset className={styles.parts}>
          <legend className="visually-hidden">{t('past')}</legend>
          {[{ part: null, label: t('pastAll') }, ...parts].map((one) => (
            <Button
              key={one.part ?? ''}
              size="small"
              type={part === one.part ? 'primary' : 'default'}
              aria-pressed={part === one.part}
              onClick={() => setPart(one.part)}
            >
              {one.label}
            </Button>
          ))}
        </fieldset>
      )}
      <Pages key={part ?? ''} id={id} part={part} />
    </>
  );
}

function Pages({ id, part }: { id: number; part: string | null }) {
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  return (
    <ol className={styles.line}>
      {cursors.map((cursor, index) => (
        <Page
          key={cursor}
          id={id}
          part={part}
          cursor={cursor}
          more={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : null}
        />
      ))}
    </ol>
  );
}

interface PageProps {
  id: number;
  part: string | null;
  cursor: string;
  /** Shows the page behind this one; null where it is shown. */
  more: ((next: string) => void) | null;
}

function Page({ id, part, cursor, more }: PageProps) {
  const t = useText();
  const asked = { id, ...(part !== null && { part }), ...(cursor !== '' && { cursor }) };
  const answer = useAnswer(timeline['member.person.timeline'], asked, { isFresh: cursor === '' });
  if (answer.isPending) {
    return (
      <li>
        <Waiting />
      </li>
    );
  }
  if (answer.isError) {
    return (
      <li>
        <Failure error={answer.error} retry={() => void answer.refetch()} />
      </li>
    );
  }
  const { data, next } = answer.data;
  if (data.length === 0 && cursor === '') {
    return (
      <li>
        <EmptyState title={t('pastNone')} />
      </li>
    );
  }
  return (
    <>
      {data.map((entry) => (
        <li key={`${entry.part} ${entry.id}`} className={styles.entry}>
          <div className={styles.head}>
            <span className={styles.title}>{entry.title}</span>
            <span className={styles.when}>
              <Moment at={entry.at} />
            </span>
          </div>
          <p className={styles.detail}>
            <span className={styles.part}>{entry.label}</span>
            {entry.detail !== '' && <span>{entry.detail}</span>}
            {entry.address !== null && <Link to={entry.address}>{t('seeWhole')}</Link>}
          </p>
        </li>
      ))}
      {next !== null && more !== null && (
        <li className={styles.more}>
          <Button onClick={() => more(next)}>{t('pastMore')}</Button>
        </li>
      )}
    </>
  );
}
