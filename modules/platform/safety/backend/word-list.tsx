import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { safetyAdmin, WORD_TOPICS, WORD_VERDICTS } from '../admin-contract.ts';
import { TryText } from './try-text.tsx';

type Row = OutputOf<(typeof safetyAdmin)['safety.word.list']>['data'][number];
type Shown = OutputOf<(typeof safetyAdmin)['safety.word.show']>['data'];

const record = 'safety.word';
const endpoints = recordEndpoints<Row, Shown>(safetyAdmin, record);

/** Every word that the shop watches for, and a text to try them on. */
export default function WordList() {
  const t = useText();
  const verdicts = WORD_VERDICTS.map((value) => ({ value, label: t(`verdicts.${value}`) }));
  const topics = WORD_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }));
  return (
    <RecordScreen
      importKind={record}
      endpoints={endpoints}
      title={t('title')}
      lead={t('lead')}
      headActions={<TryText />}
      newTitle={t('new')}
      savePermission="safety.word.save"
      columns={[
        { key: 'word', title: t('word'), isSortable: true },
        {
          key: 'verdict',
          title: t('verdict'),
          render: ({ verdict }) => (
            <StateTag kind={verdict === 'block' ? 'bad' : 'warn'}>{t(`verdicts.${verdict}`)}</StateTag>
          ),
        },
        { key: 'topic', title: t('topic'), render: ({ topic }) => t(`topics.${topic}`) },
        { key: 'note', title: t('note') },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[
        { key: 'verdict', label: t('verdict'), kind: 'select', options: verdicts },
        { key: 'topic', label: t('topic'), kind: 'select', options: topics },
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'word', label: t('word'), kind: 'text', max: 40, isRequired: true, help: t('wordHint') },
        { key: 'verdict', label: t('verdict'), kind: 'select', options: verdicts, isRequired: true },
        { key: 'topic', label: t('topic'), kind: 'select', options: topics, isRequired: true },
        { key: 'note', label: t('note'), kind: 'text', max: 200, isWide: true },
      ]}
      usual={{ verdict: 'block', topic: 'misc' }}
    />
  );
}
