import { useConsole, useOwnText } from './console-context.ts';
import { Nothing } from './nothing.tsx';
import type { RecordColumn } from './record-types.ts';

/**
 * The column of a name in the language that is not the reader's, beside `name` in theirs; `exportTitle` is what English
 * names are called in files.
 */
export function useOtherName<Row extends { name: string; nameEn: string }>(exportTitle: string): RecordColumn<Row> {
  const t = useOwnText();
  const { locale } = useConsole();
  return {
    key: 'nameEn',
    title: t('table.otherName'),
    exportTitle,
    render: ({ name, nameEn }) => (locale === 'en' ? nameEn && name : name && nameEn) || <Nothing />,
  };
}
