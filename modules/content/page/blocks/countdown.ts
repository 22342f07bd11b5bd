import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { headingField } from './shared-fields.ts';

/** What an editor writes of a countdown. */
export const countdownFields = {
  title: headingField,
  until: { kind: 'moment', label: { zh: '时刻', en: 'Moment' }, isRequired: true },
  over: { kind: 'text', max: 60, label: { zh: '到点后显示', en: 'Shown afterwards' } },
} as const satisfies BlockFields;

/** Days, hours and minutes until a moment. */
export const countdownBlock = defineBlock({
  type: 'page.countdown',
  label: { zh: '倒计时', en: 'Countdown' },
  hint: { zh: '距某一时刻的天、时、分', en: 'Days, hours and minutes to a moment' },
  icon: 'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 9v4l2.500 1.500M9 2.500h6',
  group: 'data',
  fields: countdownFields,
  sample: {
    filled: () => ({
      props: { title: sampleText('距开幕'), until: '2099-04-16T09:00:00+08:00' },
      says: ['距开幕', '天'],
      holds: 'time',
    }),
  },
});
