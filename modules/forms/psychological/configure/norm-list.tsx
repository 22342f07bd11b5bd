import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { normRecord } from '../norm-contract.ts';
import { MOST_AGE, SEXES } from '../rules/norms.ts';
import { PART_KEYS, SCALE_CODES } from '../rules/scale-codes.ts';

type Row = OutputOf<(typeof normRecord)['psychological.norm.list']>['data'][number];
type Shown = OutputOf<(typeof normRecord)['psychological.norm.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(normRecord, 'psychological.norm');

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const { locale } = useConsole();
  return (
    <FactList
      facts={[
        [t('scale'), row.scaleName],
        [t('norms.name'), inLanguage(locale, row.name, row.nameEn)],
        [t('norms.source'), row.source],
        ...row.groups.map(
          ({ part, sex, from, to, mean, sd, cuts }, index) =>
            [
              t('norms.group', { number: index + 1 }),
              [
                t(`norms.parts.${part}`),
                t(`sexes.${sex}`),
                t('norms.ages', { from, to }),
                t('norms.meanIs', { mean, sd }),
                cuts === '' ? t('norms.usualCuts') : t('norms.cutsAre', { cuts }),
              ].join(' · '),
            ] as const,
        ),
      ]}
    />
  );
}

/** How people score at the scales, by sex and age: what a shop puts in the place of what is shipped. */
export default function NormList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('norms.nameEn'));
  const scales = SCALE_CODES.map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('norms.title')}
      lead={t('norms.lead')}
      newTitle={t('norms.new')}
      savePermission="psychological.scale.configure"
      width={860}
      columns={[
        { key: 'name', title: t('norms.name'), isSortable: true },
        otherName,
        { key: 'scaleName', title: t('scale') },
        { key: 'groupCount', title: t('norms.groups'), align: 'end' },
        { key: 'source', title: t('norms.source'), isLong: true },
        {
          key: 'isOn',
          title: t('state'),
          render: ({ isOn }) => <StateTag kind={isOn ? 'ok' : 'quiet'}>{t(isOn ? 'norms.on' : 'norms.off')}</StateTag>,
        },
      ]}
      filters={[{ key: 'scale', label: t('scale'), kind: 'select', options: scales }]}
      empty={{ title: t('norms.none'), hint: t('norms.noneHint') }}
      fields={[
        { key: 'scale', label: t('scale'), kind: 'select', options: scales, isRequired: true },
        { key: 'isOn', label: t('norms.isOn'), help: t('norms.isOnHint'), kind: 'switch' },
        { key: 'name', label: t('norms.name'), kind: 'text', max: 80, isRequired: true },
        { key: 'nameEn', label: t('norms.nameEn'), kind: 'text', max: 160 },
        {
          ...{ key: 'source', label: t('norms.source'), help: t('norms.sourceHint') },
          ...{ kind: 'longText', max: 300, rows: 2, isRequired: true },
        },
        {
          ...{
            key: 'groups',
            label: t('norms.groups'),
            help: t('norms.groupsHint'),
            kind: 'objects',
            isRequired: true,
          },
          ...{ entryName: t('norms.entry'), addLabel: t('norms.add'), max: 60 },
          fields: [
            {
              ...{ key: 'part', label: t('norms.part'), kind: 'select' },
              options: PART_KEYS.map((value) => ({ value, label: t(`norms.parts.${value}`) })),
            },
            {
              ...{ key: 'sex', label: t('sex'), kind: 'select' },
              options: [...SEXES, 'both'].map((value) => ({ value, label: t(`sexes.${value}`) })),
            },
            { key: 'from', label: t('norms.from'), kind: 'number', min: 0, max: MOST_AGE },
            { key: 'to', label: t('norms.to'), kind: 'number', min: 0, max: MOST_AGE },
            { key: 'mean', label: t('norms.mean'), kind: 'text', max: 7 },
            { key: 'sd', label: t('norms.sd'), kind: 'text', max: 7 },
            { key: 'cuts', label: t('norms.cuts'), kind: 'text', max: 60 },
          ],
        },
      ]}
      usual={{
        isOn: true,
        groups: [{ part: 'total', sex: 'both', from: 0, to: MOST_AGE, mean: '', sd: '', cuts: '' }],
      }}
      detail={({ row }) => <Detail row={row} />}
    />
  );
}
