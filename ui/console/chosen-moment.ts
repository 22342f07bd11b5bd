import type { DatePickerProps } from 'antd';

/** What a picker of a moment holds; null for none. */
export type ChosenMoment = Exclude<DatePickerProps['value'], readonly unknown[] | undefined>;
