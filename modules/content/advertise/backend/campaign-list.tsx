import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { fieldFacts } from '../../../../ui/console/field-facts.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useAudienceChoices } from '../../envelope/parts/use-audience-choices.ts';
import { advertiseAdmin, campaignRecord } from '../admin-contract.ts';
import type { CampaignState } from '../rules/campaign-state.ts';
import { DEVICES, KINDS, PACINGS } from '../rules/slots.ts';
import { percentOf } from './percent-of.ts';

type Row = OutputOf<(typeof campaignRecord)['advertise.campaign.list']>['data'][number];
type Shown = OutputOf<(typeof campaignRecord)['advertise.campaign.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(campaignRecord, 'advertise.campaign');
const FEELS: Readonly<Record<CampaignState, StateKind>> = {
  off: 'quiet',
  later: 'accent',
  running: 'ok',
  over: 'quiet',
};

/** Who advertises, when, where, to whom and how often. */
export default function CampaignList() {
  const t = useText();
  const content = useText('envelope');
  const audiences = useAudienceChoices(content);
  const can = useCan();
  const inLine = useEnumerated();
  const places = useAnswer(advertiseAdmin['advertise.slot.places'], {}).data?.data ?? [];
  const fields: FormField[] = [
    { key: 'name', label: t('campaignName'), kind: 'text', max: 80, isRequired: true },
    {
      ...{ key: 'organisationId', label: t('advertiser'), help: t('advertiserHint'), kind: 'source', isRequired: true },
      source: 'advertise.advertiser',
    },
    { key: 'isOn', label: t('isOn'), help: t('isOnHint'), kind: 'switch' },
    { key: 'startsAt', label: t('startsAt'), kind: 'moment', isRequired: true, part: t('whenAndWhere') },
    { key: 'endsAt', label: t('endsAt'), kind: 'moment' },
    {
      ...{ key: 'slots', label: t('slots'), kind: 'select', isMultiple: true, isWide: true },
      options: places.map(({ key, name }) => ({ value: key, label: name })),
    },
    {
      ...{ key: 'kinds', label: t('kinds'), help: t('kindsHint'), kind: 'select', isMultiple: true },
      options: KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    { key: 'tagIds', label: t('tags'), help: t('tagsHint'), kind: 'source', source: 'tags.tag', isMultiple: true },
    {
      ...{ key: 'audience', label: t('audience'), help: t('audienceHint'), kind: 'select', isRequired: true },
      ...{ options: audiences, takesAudiences: true, part: t('toWhom') },
    },
    {
      ...{ key: 'device', label: t('device'), kind: 'select', isRequired: true },
      options: DEVICES.map((value) => ({ value, label: t(`devices.${value}`) })),
    },
    { key: 'viewerCap', label: t('viewerCap'), help: t('viewerCapHint'), kind: 'number', min: 1, max: 1000 },
    { key: 'totalCap', label: t('totalCap'), help: t('totalCapHint'), kind: 'number', min: 1 },
    {
      ...{ key: 'pacing', label: t('pacing'), kind: 'select', isRequired: true },
      ...{ options: PACINGS.map((value) => ({ value, label: t(`pacings.${value}`) })) },
      when: ({ totalCap }) => typeof totalCap === 'number',
    },
    { key: 'priority', label: t('priority'), help: t('priorityHint'), kind: 'number', min: 0, max: 100 },
    { key: 'isSeller', label: t('isSeller'), help: t('isSellerHint'), kind: 'switch', part: t('law') },
    { key: 'permit', label: t('permit'), help: t('permitHint'), kind: 'text', max: 60 },
    { key: 'permitUntil', label: t('permitUntil'), kind: 'day' },
  ];
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('campaigns')}
      lead={t('campaignsLead')}
      newTitle={t('newCampaign')}
      savePermission="advertise.campaign.save"
      columns={[
        { key: 'name', title: t('campaignName') },
        { key: 'organisation', title: t('advertiser') },
        {
          ...{ key: 'state', title: t('state') },
          labels: Object.fromEntries(Object.keys(FEELS).map((state) => [state, t(`states.${state}`)])),
          render: ({ state }) => <StateTag kind={FEELS[state]}>{t(`states.${state}`)}</StateTag>,
        },
        { key: 'startsAt', title: t('startsAt'), isSortable: true, render: ({ startsAt }) => <Moment at={startsAt} /> },
        { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => <Moment at={endsAt} /> },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true, isHidden: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'isOn', label: t('isOn'), kind: 'flag' }]}
      empty={{ title: t('noCampaigns'), hint: t('noCampaignsHint') }}
      fields={fields}
      usual={{ audience: 'public', device: 'every', pacing: 'asap', priority: 0, isOn: true }}
      detail={({ row }) => (
        <>
          <Panel
            title={t('figures')}
            actions={
              can('advertise.report.view') && (
                <Link to={`/backend/ad-report?campaignId=${row.id}`}>{t('toReport')}</Link>
              )
            }
          >
            <KeyFigures
              figures={[
                [t('served'), row.served],
                [t('viewed'), row.viewed],
                [t('viewRate'), percentOf(row.viewed, row.served)],
                [t('clicked'), row.clicked],
                [t('clickRate'), percentOf(row.clicked, row.viewed)],
                [t('closed'), row.closed],
              ]}
            />
          </Panel>
          <FactList facts={fieldFacts(fields, row, inLine)} />
          <Link to={`/backend/ad-creatives?campaignId=${row.id}`}>
            {t('toCreatives', { passed: row.passed, count: row.creatives })}
          </Link>
        </>
      )}
    />
  );
}
