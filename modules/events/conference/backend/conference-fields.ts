import type { Translate } from '../../../../kernel/client/translate.ts';
import type { FormField, TreeChoice } from '../../../../ui/console/form-types.ts';
import { conferenceModes } from '../rules.ts';

/** The time zones that the browser knows, that of most conferences first. */
const zones = (): string[] => {
  const usual = 'Asia/Shanghai';
  return [usual, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== usual)];
};

const takesPlace = (values: Record<string, unknown>): boolean => values.mode !== 'online';

/** The fields of a conference beside those of all content: time, place, and registration. */
export const conferenceFields = (t: Translate, series: readonly TreeChoice[]): FormField[] => [
  { key: 'startsOn', label: t('startsOn'), kind: 'day', part: t('partTime') },
  { key: 'endsOn', label: t('endsOn'), kind: 'day' },
  { key: 'startTime', label: t('startTime'), kind: 'text', max: 5, placeholder: '09:00', help: t('timeHint') },
  { key: 'endTime', label: t('endTime'), kind: 'text', max: 5, placeholder: '17:30' },
  {
    key: 'timeZone',
    label: t('timeZone'),
    kind: 'select',
    options: zones().map((zone) => ({ value: zone, label: zone })),
    isRequired: true,
  },
  { key: 'seriesId', label: t('series'), kind: 'tree', nodes: series },
  {
    key: 'mode',
    label: t('mode'),
    kind: 'select',
    options: conferenceModes.map((value) => ({ value, label: t(`modes.${value}`) })),
    isRequired: true,
    part: t('partPlace'),
  },
  { key: 'city', label: t('city'), kind: 'text', max: 60, when: takesPlace },
  { key: 'cityEn', label: t('cityEn'), kind: 'text', max: 80, when: takesPlace },
  { key: 'venue', label: t('venue'), kind: 'text', max: 120, when: takesPlace },
  { key: 'venueEn', label: t('venueEn'), kind: 'text', max: 160, when: takesPlace },
  { key: 'address', label: t('address'), kind: 'text', max: 200, when: takesPlace },
  { key: 'addressEn', label: t('addressEn'), kind: 'text', max: 260, when: takesPlace },
  { key: 'latitude', label: t('latitude'), kind: 'number', min: -90, max: 90, help: t('mapHint'), when: takesPlace },
  { key: 'longitude', label: t('longitude'), kind: 'number', min: -180, max: 180, when: takesPlace },
  { key: 'organisers', label: t('organisers'), kind: 'lines' },
  { key: 'organisersEn', label: t('organisersEn'), kind: 'lines' },
  {
    key: 'registrationUrl',
    label: t('registrationUrl'),
    help: t('registrationHint'),
    kind: 'text',
    max: 500,
    isWide: true,
    part: t('partRegistration'),
  },
  { key: 'registrationOpens', label: t('registrationOpens'), kind: 'moment', help: t('beijing') },
  { key: 'registrationCloses', label: t('registrationCloses'), kind: 'moment', help: t('closesHint') },
];
