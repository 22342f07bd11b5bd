import type { FormField } from '../../../../ui/console/form-types.ts';
import { BLINDNESS, LANGUAGES, UNITS } from '../rules/words.ts';

type Words = (key: string) => string;

/** A topic: the prefix of its numbers, its name, and how many are accepted of it. */
const topicFields = (t: Words): FormField[] => [
  { key: 'key', label: t('prefix'), help: t('prefixHint'), kind: 'text', max: 3, isRequired: true },
  { key: 'name', label: t('topicName'), kind: 'text', max: 60, isRequired: true },
  { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 80 },
  { key: 'quota', label: t('quota'), kind: 'number', min: 0, max: 10_000 },
];

/** What reviewers look at, and how much it counts. */
const criterionFields = (t: Words): FormField[] => [
  { key: 'key', label: t('criterionKey'), kind: 'text', max: 20, isRequired: true },
  { key: 'name', label: t('criterionName'), kind: 'text', max: 60, isRequired: true },
  { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 80 },
  { key: 'weight', label: t('weight'), kind: 'number', min: 1, max: 100, isRequired: true },
  { key: 'most', label: t('fullMarks'), kind: 'number', min: 1, max: 100, isRequired: true },
];

/** The form of a call. */
export const callFields = (t: Words): FormField[] => [
  {
    ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
    ...{ isRequired: true, isWide: true },
  },
  { key: 'opensAt', label: t('opensAt'), kind: 'moment', isRequired: true },
  { key: 'closesAt', label: t('closesAt'), help: t('closesHint'), kind: 'moment', isRequired: true },
  { key: 'reviewBy', label: t('reviewBy'), kind: 'moment' },
  { key: 'bookAt', label: t('bookAt'), help: t('bookHint'), kind: 'moment' },
  { key: 'appealBy', label: t('appealBy'), help: t('appealHint'), kind: 'moment' },
  { key: 'needsRegistration', label: t('needsRegistration'), help: t('needsRegistrationHint'), kind: 'switch' },
  { key: 'about', label: t('callText'), kind: 'longText', max: 3000, rows: 4 },
  { key: 'aboutEn', label: t('callTextEn'), kind: 'longText', max: 4000, rows: 4 },
  {
    ...{ key: 'topics', label: t('topics'), kind: 'objects', isWide: true, isRequired: true, part: t('topics') },
    ...{ entryName: t('topic'), addLabel: t('addTopic'), max: 40, fields: topicFields(t) },
  },
  {
    ...{ key: 'language', label: t('language'), kind: 'select', isRequired: true, part: t('limits') },
    options: LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) })),
  },
  {
    ...{ key: 'unit', label: t('unit'), help: t('unitHint'), kind: 'select', isRequired: true },
    options: UNITS.map((value) => ({ value, label: t(`unitNames.${value}`) })),
  },
  { key: 'titleMost', label: t('titleMost'), kind: 'number', min: 5, max: 400, isRequired: true },
  { key: 'zhMost', label: t('zhMost'), kind: 'number', min: 10, max: 10_000, isRequired: true },
  { key: 'enMost', label: t('enMost'), kind: 'number', min: 10, max: 10_000, isRequired: true },
  { key: 'mostEach', label: t('mostEach'), kind: 'number', min: 1, max: 50, isRequired: true },
  { key: 'asksEthics', label: t('asksEthics'), kind: 'switch' },
  {
    ...{ key: 'blindness', label: t('blindness'), help: t('blindnessHint'), kind: 'select', isRequired: true },
    ...{ part: t('reviewing'), options: BLINDNESS.map((value) => ({ value, label: t(`blindnessNames.${value}`) })) },
  },
  { key: 'asksBids', label: t('asksBids'), help: t('asksBidsHint'), kind: 'switch' },
  { key: 'reviewsEach', label: t('reviewsEach'), kind: 'number', min: 1, max: 9, isRequired: true },
  { key: 'quorum', label: t('quorum'), help: t('quorumHint'), kind: 'number', min: 1, max: 9, isRequired: true },
  {
    ...{
      key: 'criteria',
      label: t('criteria'),
      help: t('criteriaHint'),
      kind: 'objects',
      isWide: true,
      isRequired: true,
    },
    ...{ entryName: t('criterion'), addLabel: t('addCriterion'), max: 12, fields: criterionFields(t) },
  },
];
