import type { FormField } from '../../../../ui/console/form-types.ts';
import type { Choice } from '../../../../ui/console/record-types.ts';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';

type Words = (key: string) => string;

const TAXES = ['0', '0.01', '0.03', '0.06', '0.09', '0.13'];

/** An amount in yuan; nothing stands for `empty`. */
export const yuan = (label: string, key: string, empty: 0 | null, placeholder: string): FormField => ({
  ...{ key, label, kind: 'custom' },
  render: ({ id, value, onChange }) => (
    <YuanInput
      id={id}
      fen={typeof value === 'number' && value > 0 ? value : null}
      placeholder={placeholder}
      onChange={(fen) => onChange(fen ?? empty)}
    />
  ),
});

/** A price with what ends it. */
const tierFields = (t: Words): FormField[] => [
  { key: 'name', label: t('tierName'), kind: 'text', max: 60, isRequired: true },
  { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 80 },
  yuan(t('price'), 'fen', 0, t('free')),
  { key: 'until', label: t('tierUntil'), help: t('tierUntilHint'), kind: 'moment' },
  { key: 'most', label: t('tierMost'), help: t('tierMostHint'), kind: 'number', min: 1 },
];

/** What is kept, by the days that are left. */
const ruleFields = (t: Words): FormField[] => [
  { key: 'days', label: t('ruleDays'), kind: 'number', min: -30, max: 1000, isRequired: true },
  { key: 'percent', label: t('rulePercent'), kind: 'number', min: 0, max: 100, unit: '%' },
  yuan(t('ruleFen'), 'fen', null, t('orShare')),
];

/** The form of a product. */
export const productFields = (t: Words, kinds: readonly Choice[], audiences: readonly Choice[]): FormField[] => [
  {
    ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
    ...{ isRequired: true, isWide: true },
  },
  { key: 'kind', label: t('kind'), kind: 'select', options: kinds, isRequired: true },
  { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
  { key: 'title', label: t('product'), kind: 'text', max: 80, isRequired: true },
  { key: 'titleEn', label: t('nameEn'), kind: 'text', max: 120 },
  { key: 'note', label: t('note'), kind: 'longText', max: 300, rows: 2 },
  { key: 'noteEn', label: t('noteEn'), kind: 'longText', max: 400, rows: 2 },
  {
    ...{ key: 'tiers', label: t('tiers'), help: t('tiersHint'), kind: 'objects', isWide: true, isRequired: true },
    ...{ part: t('prices'), entryName: t('tier'), addLabel: t('addTier'), max: 8, fields: tierFields(t) },
  },
  {
    ...{ key: 'taxRate', label: t('taxRate'), kind: 'select' },
    options: TAXES.map((value) => ({ value, label: `${Number(value) * 100}%` })),
  },
  {
    ...{ key: 'ladder', label: t('ladder'), help: t('ladderHint'), kind: 'objects', isWide: true },
    ...{ entryName: t('rule'), addLabel: t('addRule'), max: 8, fields: ruleFields(t) },
  },
  {
    ...{ key: 'audience', label: t('audience'), kind: 'select', options: audiences, isRequired: true },
    part: t('whoMay'),
  },
  { key: 'mostEach', label: t('mostEach'), kind: 'number', min: 1, max: 50, isRequired: true },
  { key: 'groupMost', label: t('groupMost'), help: t('groupMostHint'), kind: 'number', min: 2, max: 100 },
  { key: 'capacity', label: t('capacity'), help: t('capacityHint'), kind: 'number', min: 0 },
  {
    ...{ key: 'quotaIds', label: t('quotas'), help: t('quotasHint'), kind: 'source', source: 'registration.quota' },
    isMultiple: true,
  },
  { key: 'saleFrom', label: t('saleFrom'), kind: 'moment' },
  { key: 'saleUntil', label: t('saleUntil'), kind: 'moment' },
  { key: 'approves', label: t('approves'), help: t('approvesHint'), kind: 'switch' },
  { key: 'isHidden', label: t('isHidden'), help: t('isHiddenHint'), kind: 'switch' },
  { key: 'waits', label: t('waitsSwitch'), help: t('waitsHint'), kind: 'switch' },
];
