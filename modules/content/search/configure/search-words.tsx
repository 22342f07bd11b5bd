import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { searchWords } from '../find-contract.ts';
import { IndexPanel } from './index-panel.tsx';
import { MissesPanel } from './misses-panel.tsx';
import styles from './search-words.module.css';

type Row = OutputOf<(typeof searchWords)['search.synonym.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(searchWords, 'search.synonym');

/** The synonyms of a shop, what its readers looked for in vain, and what the console's search knows. */
export default function SearchWords() {
  const t = useText();
  return (
    <>
      <RecordScreen
        endpoints={endpoints}
        title={t('title')}
        newTitle={t('new')}
        savePermission="search.word.save"
        importKind="search.word"
        nameOf={(row) => row.label}
        columns={[
          { key: 'label', title: t('synonyms'), isSortable: true },
          {
            key: 'updatedAt',
            title: t('updatedAt'),
            isSortable: true,
            render: ({ updatedAt }) => <Moment at={updatedAt} />,
          },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        fields={[
          { key: 'words', label: t('words'), help: t('wordsHint'), kind: 'tags', isRequired: true, isWide: true },
        ]}
      />
      <div className={styles.panels}>
        <MissesPanel />
        <IndexPanel />
      </div>
    </>
  );
}
