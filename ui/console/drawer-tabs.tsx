import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from './console-context.ts';
import { RecordHistory } from './record-history.tsx';
import type { HistoryEndpoint } from './record-types.ts';

interface DrawerTabsProps {
  before: { key: string; label: string; children: ReactNode }[];
  history: HistoryEndpoint | undefined;
  id: number;
  names: Readonly<Record<string, string>>;
}

/** The tabs of an open record, its history last. */
export function DrawerTabs({ before, history, id, names }: DrawerTabsProps) {
  const t = useOwnText();
  const last = history && {
    key: 'history',
    label: t('drawer.history'),
    children: <RecordHistory history={history} id={id} names={names} />,
  };
  return <Tabs items={last ? [...before, last] : before} size="small" destroyOnHidden />;
}
