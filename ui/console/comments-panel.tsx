import { lazy, Suspense } from 'react';
import { CommentsLabel } from './comments-label.tsx';
import type { Words } from './field-words.ts';
import { Panel } from './panel.tsx';
import { Waiting } from './waiting.tsx';

const CommentsTab = lazy(() => import('./comments-tab.tsx').then((file) => ({ default: file.CommentsTab })));

interface CommentsPanelProps {
  record: string;
  id: number;
  /** Names of the record's fields, by property. */
  names: Words;
}

/** What staff say about a record that has a whole screen, as a part of it. */
export function CommentsPanel({ record, id, names }: CommentsPanelProps) {
  return (
    <Panel title={<CommentsLabel record={record} id={id} />}>
      <Suspense fallback={<Waiting />}>
        <CommentsTab record={record} id={id} names={names} isFlush />
      </Suspense>
    </Panel>
  );
}
