import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useOwnText } from './console-context.ts';
import type { Words } from './field-words.ts';
import { RecordHistory } from './record-history.tsx';
import type { HistoryEndpoint } from './record-types.ts';
import type { HistoryBack } from './roll-back.tsx';

interface HistoryDrawerProps {
  title: string;
  history: HistoryEndpoint;
  /** Number of the record; a name where it is known by one. */
  id: number | string;
  names?: Words;
  back?: HistoryBack | undefined;
}

/** The history of what a screen edits in place: a button, and the entries beside the screen. */
export function HistoryDrawer({ title, names = {}, ...history }: HistoryDrawerProps) {
  const t = useOwnText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('drawer.history')}</Button>
      <Drawer
        open={isOpen}
        title={title}
        size={560}
        destroyOnHidden
        closable={{ placement: 'end' }}
        onClose={() => setOpen(false)}
      >
        <RecordHistory {...history} names={names} />
      </Drawer>
    </>
  );
}
