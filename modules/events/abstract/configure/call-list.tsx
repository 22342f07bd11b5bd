import { Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { abstractAdmin } from '../admin-contract.ts';
import { callFields } from './call-fields.ts';

type Row = OutputOf<(typeof abstractAdmin)['abstract.call.list']>['data'][number];
type Shown = OutputOf<(typeof abstractAdmin)['abstract.call.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(abstractAdmin, 'abstract.call');

/** Lets one person hand in after the close. */
function Extend({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const [member, setMember] = useState<number | null>(null);
  const [until, setUntil] = useState('');
  const extend = useAction(abstractAdmin['abstract.call.extend'], { done: t('extended'), quiet: true });
  return (
    <ConfirmAction
      label={t('extend')}
      title={t('extend')}
      text={t('extendText')}
      reason="needed"
      reasonLabel={t('reason')}
      isComplete={member !== null && until !== ''}
      run={(reason) =>
        extend.mutateAsync({ callId: row.id, memberId: member ?? 0, until: `${until}:00+08:00`, reason })
      }
    >
      <label htmlFor={`${id}-member`}>{t('person')}</label>
      <SourceField
        id={`${id}-member`}
        source="member.person"
        value={member}
        onChange={(value) => setMember(typeof value === 'number' ? value : null)}
      />
      <label htmlFor={`${id}-until`}>{t('extendUntil')}</label>
      <Input
        id={`${id}-until`}
        type="datetime-local"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ConfirmAction>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  return (
    <>
      <Panel title={t('about')}>
        <FactList
          facts={[
            [t('conference'), row.conference],
            [t('opensAt'), <Moment key="opens" at={row.opensAt} isExact />],
            [t('closesAt'), <Moment key="closes" at={row.closesAt} isExact />],
            [t('reviewBy'), row.reviewBy && <Moment at={row.reviewBy} isExact />],
            [t('bookAt'), row.bookAt && <Moment at={row.bookAt} isExact />],
            [t('appealBy'), row.appealBy && <Moment at={row.appealBy} isExact />],
            [t('needsRegistration'), row.needsRegistration && t('yes')],
            [t('asksBids'), row.asksBids && t('yes')],
            [t('language'), t(`languages.${row.language}`)],
            [t('unit'), t(`unitNames.${row.unit}`)],
            [t('limits'), t('limitsAre', { title: row.titleMost, zh: row.zhMost, en: row.enMost, each: row.mostEach })],
            [t('blindness'), t(`blindnessNames.${row.blindness}`)],
            [t('reviewsEach'), t('quorumOf', { each: row.reviewsEach, quorum: row.quorum })],
            [t('callText'), row.about],
          ]}
        />
      </Panel>
      <Panel title={t('topics')}>
        <FactList
          facts={row.topics.map(({ key, name, nameEn, quota }) => [
            key,
            [name, nameEn, ...(quota === null ? [] : [t('quotaIs', { quota })])].filter(Boolean).join(' · '),
          ])}
        />
      </Panel>
      <Panel title={t('criteria')}>
        <FactList
          facts={row.criteria.map(({ key, name, nameEn, weight, most }) => [
            [name, nameEn].filter(Boolean).join(' · '),
            <span key={key}>{t('criterionIs', { weight, most })}</span>,
          ])}
        />
      </Panel>
      {row.extensions.length > 0 && (
        <Panel title={t('extensions')}>
          <FactList
            facts={row.extensions.map(({ id, person, until, reason }) => [
              person,
              <span key={id}>
                <Moment at={until} isExact /> · {reason}
              </span>,
            ])}
          />
        </Panel>
      )}
    </>
  );
}

/** The calls for abstracts: what is asked, until when, how it is reviewed. */
export default function CallList() {
  const t = useText();
  const can = useCan();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('calls')}
      lead={t('callsLead')}
      newTitle={t('newCall')}
      savePermission="abstract.call.save"
      nameOf={({ conference }) => conference}
      columns={[
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'closesAt', title: t('closesAt'), isSortable: true, render: ({ closesAt }) => <Moment at={closesAt} /> },
        { key: 'blindness', title: t('blindness'), words: 'blindnessNames' },
        { key: 'submitted', title: t('submitted'), align: 'end' },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          isHidden: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' }]}
      empty={{ title: t('noCalls'), hint: t('noCallsHint') }}
      fields={callFields(t)}
      usual={{
        ...{ language: 'zh', unit: 'words', titleMost: 60, zhMost: 800, enMost: 400, mostEach: 5, asksEthics: true },
        ...{
          blindness: 'double',
          reviewsEach: 3,
          quorum: 2,
          topics: [{ key: 'A', name: '', nameEn: '', quota: null }],
        },
        criteria: [
          { key: 'novelty', name: t('usual.novelty'), nameEn: 'Novelty', weight: 30, most: 10 },
          { key: 'method', name: t('usual.method'), nameEn: 'Methods', weight: 40, most: 10 },
          { key: 'value', name: t('usual.value'), nameEn: 'Value in practice', weight: 30, most: 10 },
        ],
      }}
      width={820}
      actions={({ row }) => can('abstract.call.save') && <Extend row={row} />}
      detail={({ row }) => <Detail row={row} />}
    />
  );
}
