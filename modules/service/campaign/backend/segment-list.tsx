import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { SourceName } from '../../../../ui/console/source-name.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { segmentAdmin } from '../segment-contract.ts';
import type { SegmentRule } from '../segment-rules.ts';
import styles from './campaign.module.css';
import { RulesField, SegmentSize } from './rules-field.tsx';

type Row = OutputOf<(typeof segmentAdmin)['campaign.segment.list']>['data'][number];
type Shown = OutputOf<(typeof segmentAdmin)['campaign.segment.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(segmentAdmin, 'campaign.segment');

function RuleLine({ rule }: { rule: SegmentRule }) {
  const t = useText();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const known = useAnswer(segmentAdmin['campaign.segment.conditions'], {}).data?.data ?? [];
  const found = known.find(({ condition }) => condition === rule.condition);
  const said =
    found?.asks === 'days'
      ? t('days', { count: rule.days })
      : inLine(rule.words.map((word) => found?.options.find(({ value }) => value === word)?.label ?? word));
  return (
    <li lang={locale}>
      {found?.label ?? rule.condition} {rule.not ? t('not') : t('is')} {said}
      {rule.ids.map((id) => (
        <span key={id} className={styles.chosen}>
          <SourceName source={found?.source ?? ''} id={id} />
        </span>
      ))}
    </li>
  );
}

/** Whom campaigns can be for: saved questions over the people of the shop. */
export default function SegmentList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('segments')}
      lead={t('segmentsLead')}
      newTitle={t('newSegment')}
      savePermission="campaign.segment.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        {
          key: 'rules',
          title: t('rules'),
          align: 'end',
          isExported: false,
          render: ({ rules }) => rules.length || t('everyone'),
        },
        { key: 'note', title: t('note') },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      empty={{ title: t('noSegments'), hint: t('noSegmentsHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 80, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 120 },
        {
          ...{ key: 'rules', label: t('rules'), help: t('rulesHelp'), isWide: true, kind: 'custom' },
          render: (control) => <RulesField {...control} />,
        },
        { key: 'note', label: t('note'), kind: 'longText', max: 300, isWide: true },
      ]}
      usual={{ rules: [] }}
      width={760}
      detail={({ row }) => (
        <>
          <FactList
            facts={[
              [t('nameEn'), row.nameEn],
              [t('note'), row.note],
              [t('rules'), row.rules.length === 0 ? t('everyMember') : ''],
            ]}
          />
          <ul className={styles.ruleLines}>
            {row.rules.map((rule) => (
              <RuleLine key={JSON.stringify(rule)} rule={rule} />
            ))}
          </ul>
          <SegmentSize rules={row.rules} />
        </>
      )}
    />
  );
}
