import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { searchWords } from '../find-contract.ts';
import styles from './search-words.module.css';

const SHOWN = 20;

/** What readers looked for in vain, most often first. */
export function MissesPanel() {
  const t = useText();
  const misses = useAnswer(searchWords['search.misses'], { limit: SHOWN });
  return (
    <Panel title={t('misses')}>
      <p className={styles.hint}>{t('missesHint')}</p>
      {misses.isPending && <Waiting />}
      {misses.isError && <Failure error={misses.error} retry={() => void misses.refetch()} />}
      {misses.data?.data.length === 0 && <p>{t('missesNone')}</p>}
      <ul className={styles.lines}>
        {misses.data?.data.map(({ term, cnt, lastDay }) => (
          <li key={term}>
            <span>{term}</span>
            <span className={styles.count}>
              {cnt} · {lastDay}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
