import { useSearchParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { dictionaryConfigure } from '../contract.ts';
import styles from './dictionary.module.css';
import { DictionaryItems } from './dictionary-items.tsx';

/** The dictionaries, and the items of the one that is open (`?name=`). */
export default function DictionaryScreen() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const answer = useAnswer(dictionaryConfigure['dictionary.list'], {});
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  const open = data.find(({ name }) => name === query.get('name')) ?? data[0];
  return (
    <>
      <PageHeader title={t('dictionaries')} lead={t('lead')} />
      <div className={styles.columns}>
        <nav className={styles.names} aria-label={t('dictionaries')}>
          {data.map(({ name, label, offered, changed, isLocked }) => (
            <button
              key={name}
              type="button"
              aria-current={name === open?.name ? 'true' : undefined}
              onClick={() => setQuery({ name })}
            >
              <span>{label}</span>
              {isLocked && <StateTag kind="warn">{t('locked')}</StateTag>}
              {changed > 0 && <StateTag kind="accent">{t('changedCount', { count: changed })}</StateTag>}
              <small>{offered}</small>
            </button>
          ))}
        </nav>
        {open && <DictionaryItems key={open.name} name={open.name} label={open.label} />}
      </div>
    </>
  );
}
