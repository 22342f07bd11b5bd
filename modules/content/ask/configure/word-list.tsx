import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { wordRecord } from '../admin-contract.ts';
import css from '../backend/ask-desk.module.css';
import { EMERGENCIES, SHIPPED_EDITION, SHIPPED_WORDS } from '../rules/emergency-groups.ts';

type Row = OutputOf<(typeof wordRecord)['ask.word.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(wordRecord, 'ask.word');

/** The shop’s own words of emergencies, and those that every shop watches for. */
export default function WordList() {
  const t = useText();
  const options = EMERGENCIES.map((value) => ({ value, label: t(`groups.${value}`) }));
  return (
    <>
      <RecordScreen
        endpoints={endpoints}
        title={t('words')}
        lead={t('wordsLead')}
        newTitle={t('newWord')}
        savePermission="ask.word.save"
        nameOf={(row) => row.word}
        columns={[
          { key: 'word', title: t('word'), isSortable: true },
          { key: 'emergency', title: t('group'), render: ({ emergency }) => t(`groups.${emergency}`) },
          { key: 'updatedAt', title: t('updatedAt'), render: ({ updatedAt }) => <Moment at={updatedAt} /> },
        ]}
        filters={[{ key: 'emergency', label: t('group'), kind: 'select', options }]}
        empty={{ title: t('wordsEmpty'), hint: t('wordsEmptyHint') }}
        fields={[
          { key: 'emergency', label: t('group'), kind: 'select', options, isRequired: true },
          { key: 'word', label: t('word'), kind: 'text', max: 40, isRequired: true, help: t('wordHint') },
        ]}
      />
      <details className={css.shipped}>
        <summary>{t('shipped', { edition: SHIPPED_EDITION })}</summary>
        <dl>
          {EMERGENCIES.map((group) => (
            <div key={group}>
              <dt>{t(`groups.${group}`)}</dt>
              <dd>{SHIPPED_WORDS[group].join('、')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
