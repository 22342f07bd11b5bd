import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CommentsLabel } from './comments-label.tsx';
import { CommentsTab } from './comments-tab.tsx';
import { useOwnText } from './console-context.ts';
import type { Words } from './field-words.ts';
import { RecordHistory } from './record-history.tsx';
import type { HistoryEndpoint } from './record-types.ts';
import type { HistoryBack } from './roll-back.tsx';

interface DrawerTabsProps {
  before: { key: string; label: string; children: ReactNode }[];
  history: HistoryEndpoint | undefined;
  /** Kind of the record, where staff can talk about it. */
  about: string | undefined;
  id: number;
  names: Words;
  labels: Readonly<Record<string, Words>>;
  /** Where the person may bring an earlier version back. */
  back: HistoryBack | undefined;
}

/** The tabs of an open record: what its screen shows, what is said about it, its history last; `?tab=` opens one of them. */
export function DrawerTabs({ before, history, about, id, names, labels, back }: DrawerTabsProps) {
  const t = useOwnText();
  const [query] = useSearchParams();
  const said = about !== undefined && {
    key: 'comments',
    label: <CommentsLabel record={about} id={id} />,
    children: <CommentsTab record={about} id={id} names={names} />,
  };
  const last = history && {
    key: 'history',
    label: t('drawer.history'),
    children: <RecordHistory history={history} id={id} names={names} labels={labels} back={back} />,
  };
  const items = [...before, ...(said ? [said] : []), ...(last ? [last] : [])];
  // A list behind the drawer may have a `tab` of its own in the address.
  const asked = items.find(({ key }) => key === query.get('tab'));
  return <Tabs items={items} defaultActiveKey={asked?.key ?? 'detail'} size="small" destroyOnHidden />;
}
