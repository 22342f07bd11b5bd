import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { type CREATIVE_STANDINGS, CREATIVE_STATES, creativeRecord } from '../admin-contract.ts';
import { CATEGORIES, FORBIDDEN, needsReview } from '../rules/categories.ts';
import { CreativeDetail } from './creative-detail.tsx';
import { CreativeSteps } from './creative-steps.tsx';

type Row = OutputOf<(typeof creativeRecord)['advertise.creative.list']>['data'][number];
type Shown = OutputOf<(typeof creativeRecord)['advertise.creative.show']>['data'];
type Standing = (typeof CREATIVE_STANDINGS)[number];

const endpoints = recordEndpoints<Row, Shown>(creativeRecord, 'advertise.creative');
const FEELS: Readonly<Record<Standing, StateKind>> = {
  draft: 'quiet',
  waiting: 'accent',
  passed: 'ok',
  returned: 'warn',
  expired: 'bad',
  changed: 'bad',
};

/** What is shown, each passed by somebody who did not write it. */
export default function CreativeList() {
  const t = useText();
  const categories = CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }));
  const open = categories.filter(({ value }) => !(FORBIDDEN as readonly string[]).includes(value));
  const standing = ({ standing: how }: Pick<Row, 'standing'>) => (
    <StateTag kind={FEELS[how]}>{t(`standings.${how}`)}</StateTag>
  );
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('creatives')}
      lead={t('creativesLead')}
      newTitle={t('newCreative')}
      savePermission="advertise.creative.save"
      columns={[
        { key: 'title', title: t('creativeTitle') },
        { key: 'titleEn', title: t('titleEn'), isHidden: true },
        { key: 'campaign', title: t('campaign') },
        { key: 'category', title: t('categoryTitle'), render: ({ category }) => t(`category.${category}`) },
        {
          ...{ key: 'standing', title: t('state'), render: standing },
          labels: Object.fromEntries(Object.keys(FEELS).map((how) => [how, t(`standings.${how}`)])),
        },
        { key: 'reviewNo', title: t('reviewNo') },
        { key: 'reviewUntil', title: t('reviewUntil') },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true, isHidden: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      views={CREATIVE_STATES.map((state) => ({ key: state, label: t(`standings.${state}`), filters: { state } }))}
      filters={[
        { key: 'campaignId', label: t('campaign'), kind: 'source', source: 'advertise.campaign' },
        { key: 'category', label: t('categoryTitle'), kind: 'select', options: open },
        {
          ...{ key: 'state', label: t('state'), kind: 'select' },
          options: CREATIVE_STATES.map((value) => ({ value, label: t(`standings.${value}`) })),
        },
      ]}
      empty={{ title: t('noCreatives'), hint: t('noCreativesHint') }}
      fields={[
        { key: 'campaignId', label: t('campaign'), kind: 'source', source: 'advertise.campaign', isRequired: true },
        {
          ...{ key: 'category', label: t('categoryTitle'), help: t('categoryHint'), kind: 'select', isRequired: true },
          options: categories,
        },
        { key: 'title', label: t('creativeTitle'), kind: 'text', max: 60, isRequired: true, part: t('shown') },
        { key: 'titleEn', label: t('titleEn'), kind: 'text', max: 100 },
        { key: 'text', label: t('text'), kind: 'longText', max: 120, rows: 2 },
        { key: 'textEn', label: t('textEn'), kind: 'longText', max: 200, rows: 2 },
        { key: 'link', label: t('link'), help: t('linkHint'), kind: 'text', max: 500, isRequired: true, isWide: true },
        {
          ...{ key: 'pictureFile', label: t('picture'), help: t('pictureHint') },
          ...{ kind: 'picture', purpose: 'cover', addressKey: 'picture' },
        },
        {
          ...{ key: 'reviewNo', label: t('reviewNo'), help: t('reviewNoHint'), kind: 'text', max: 60, part: t('law') },
          when: ({ category }) => needsReview(String(category)),
        },
        {
          ...{ key: 'reviewUntil', label: t('reviewUntil'), kind: 'day' },
          when: ({ category }) => needsReview(String(category)),
        },
      ]}
      actions={({ row, can }) => <CreativeSteps row={row} can={can} />}
      detail={({ row }) => <CreativeDetail row={row} standing={standing(row)} />}
    />
  );
}
