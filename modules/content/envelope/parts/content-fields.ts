import type { Translate } from '../../../../kernel/client/translate.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import type { Choice } from '../../../../ui/console/record-types.ts';

function bylineFields(key: string, t: Translate): FormField[] {
  const name = t(`field.${key}`);
  return [
    { key: `${key}.name`, label: `${name} · ${t('field.bylineName')}`, kind: 'text', max: 40 },
    { key: `${key}.title`, label: t('field.bylineTitle'), kind: 'text', max: 60 },
    { key: `${key}.org`, label: t('field.bylineOrg'), kind: 'text', max: 120, isWide: true },
  ];
}

/**
 * The fields that every type of content has, in parts: Chinese text, English text, publication, search. `t` reads the
 * envelope's texts; `audiences` are whom it can be for; a type puts its own fields behind those of the publication.
 */
export function contentFields(t: Translate, audiences: readonly Choice[], own: readonly FormField[] = []): FormField[] {
  return [
    {
      key: 'title',
      label: t('field.title'),
      kind: 'text',
      max: 120,
      isRequired: true,
      isWide: true,
      part: t('panel.text'),
    },
    { key: 'lead', label: t('field.lead'), kind: 'longText', max: 500, rows: 3 },
    { key: 'body', label: t('field.body'), kind: 'richText' },
    ...bylineFields('author', t),
    { key: 'titleEn', label: t('field.titleEn'), kind: 'text', max: 200, isWide: true, part: t('panel.english') },
    { key: 'leadEn', label: t('field.leadEn'), kind: 'longText', max: 800, rows: 3 },
    { key: 'bodyEn', label: t('field.bodyEn'), kind: 'richText', language: 'en' },
    ...bylineFields('authorEn', t),
    {
      key: 'audience',
      label: t('field.audience'),
      kind: 'select',
      takesAudiences: true,
      options: audiences,
      isRequired: true,
      part: t('panel.publish'),
    },
    { key: 'slug', label: t('field.slug'), help: t('field.slugHint'), kind: 'text', max: 96 },
    { key: 'tagIds', label: t('field.tagIds'), kind: 'source', source: 'tags.tag', isMultiple: true, isWide: true },
    {
      key: 'coverFile',
      label: t('field.cover'),
      help: t('field.coverHint'),
      kind: 'picture',
      purpose: 'cover',
      addressKey: 'cover',
    },
    { key: 'advertiser', label: t('field.advertiser'), help: t('field.advertiserHint'), kind: 'text', max: 60 },
    ...own,
    { key: 'seoTitle', label: t('field.seoTitle'), kind: 'text', max: 120, part: t('panel.seo') },
    { key: 'seoTitleEn', label: t('field.seoTitleEn'), kind: 'text', max: 200 },
    { key: 'seoDescription', label: t('field.seoDescription'), kind: 'longText', max: 300, rows: 2 },
    { key: 'seoDescriptionEn', label: t('field.seoDescriptionEn'), kind: 'longText', max: 400, rows: 2 },
  ];
}

/** The fields of medical items: reviewer, evidence, references, conflict of interest, the day of the next review. */
export function medicalFields(t: Translate): FormField[] {
  const [first, ...rest] = bylineFields('reviewer', t);
  return [
    ...(first === undefined ? [] : [{ ...first, part: t('panel.medical') }]),
    ...rest,
    ...bylineFields('reviewerEn', t),
    {
      key: 'evidence',
      label: t('field.evidence'),
      kind: 'select',
      options: ['I', 'II', 'III', 'IV', 'V'].map((level) => ({ value: level, label: level })),
    },
    { key: 'reviewDue', label: t('field.reviewDue'), kind: 'day' },
    { key: 'keyFacts', label: t('field.keyFacts'), kind: 'lines' },
    { key: 'keyFactsEn', label: t('field.keyFactsEn'), kind: 'lines' },
    { key: 'references', label: t('field.references'), kind: 'lines' },
    { key: 'coi', label: t('field.coi'), kind: 'longText', max: 500, rows: 2 },
    { key: 'coiEn', label: t('field.coiEn'), kind: 'longText', max: 800, rows: 2 },
  ];
}
