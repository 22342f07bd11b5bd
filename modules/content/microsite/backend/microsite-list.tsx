import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { ThingName } from '../../../../ui/console/thing-name.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { type Bound, micrositeAdmin } from '../admin-contract.ts';
import { AFTERWARDS, MOST_PAGES, standingAt } from '../rules/standing.ts';
import { BoundField } from './bound-field.tsx';
import { HostPanel } from './host-panel.tsx';

type Row = OutputOf<(typeof micrositeAdmin)['microsite.microsite.list']>['data'][number];
type Shown = OutputOf<(typeof micrositeAdmin)['microsite.microsite.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(micrositeAdmin, 'microsite.microsite');
const KINDS = { open: 'ok', before: 'accent', ended: 'warn', closed: 'quiet' } as const;
const HEADLINES = ['serif', 'sans'] as const;

/** Every microsite of the shop: its pages, its face, what it is about and how long it lives. */
export default function MicrositeList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  const kinds = useAnswer(micrositeAdmin['microsite.kinds'], {}).data?.data ?? [];
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('title')}
      lead={t('intro')}
      newTitle={t('new')}
      savePermission="microsite.microsite.save"
      width={760}
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        {
          ...{ key: 'slug', title: t('address') },
          render: ({ slug }) => (
            <a href={`/m/${slug}`} target="_blank" rel="noreferrer">
              /m/{slug}
            </a>
          ),
        },
        {
          ...{ key: 'isOn', title: t('state') },
          render: (row) => {
            const standing = standingAt(row, Date.now());
            return <StateTag kind={KINDS[standing]}>{t(`standings.${standing}`)}</StateTag>;
          },
        },
        { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => (endsAt ? <Moment at={endsAt} /> : t('forGood')) },
        {
          ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'isOn', label: t('isOn'), kind: 'flag' }]}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true, part: t('parts.name') },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 100 },
        { key: 'slug', label: t('slug'), kind: 'text', max: 96, isRequired: true, help: t('slugHint') },
        { key: 'isOn', label: t('isOn'), kind: 'switch', help: t('isOnHint') },
        {
          ...{ key: 'pages', label: t('pages'), kind: 'objects', entryName: t('page'), addLabel: t('addPage') },
          ...{ max: MOST_PAGES, help: t('pagesHint'), isWide: true, isRequired: true, part: t('parts.pages') },
          fields: [
            { key: 'pageId', label: t('page'), kind: 'source', source: 'page.page', isRequired: true },
            { key: 'isHidden', label: t('isHidden'), kind: 'switch' },
            { key: 'label', label: t('label'), kind: 'text', max: 30 },
            { key: 'labelEn', label: t('labelEn'), kind: 'text', max: 60 },
          ],
        },
        {
          ...{ key: 'logo', label: t('logo'), kind: 'picture', purpose: 'cover', keeps: 'address' },
          part: t('parts.face'),
        },
        { key: 'accent', label: t('accent'), kind: 'colour', help: t('accentHint') },
        {
          ...{ key: 'headline', label: t('headline'), kind: 'select', isRequired: true },
          options: HEADLINES.map((value) => ({ value, label: t(`headlines.${value}`) })),
        },
        {
          ...{ key: 'bound', label: t('bound'), kind: 'custom', isWide: true, help: t('boundHint') },
          part: t('parts.life'),
          render: ({ value, onChange }) => <BoundField kinds={kinds} value={value} onChange={onChange} />,
          fact: (value) => <ThingName kinds={kinds} thing={value as Bound} />,
        },
        { key: 'startsAt', label: t('startsAt'), kind: 'moment' },
        { key: 'endsAt', label: t('endsAt'), kind: 'moment', help: t('endsAtHint') },
        {
          ...{ key: 'afterwards', label: t('afterwards'), kind: 'select', isRequired: true },
          options: AFTERWARDS.map((value) => ({ value, label: t(`afterwardsOf.${value}`) })),
        },
        { key: 'endNote', label: t('endNote'), kind: 'longText', max: 300, rows: 2 },
        { key: 'endNoteEn', label: t('endNoteEn'), kind: 'longText', max: 500, rows: 2 },
      ]}
      tabs={[{ key: 'host', label: t('host'), content: ({ row }) => <HostPanel id={row.id} slug={row.slug} /> }]}
      usual={{ headline: 'serif', afterwards: 'notice', isOn: true, pages: [], bound: null, accent: '', logo: '' }}
    />
  );
}
