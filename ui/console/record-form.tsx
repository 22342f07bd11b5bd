import { lazy, Suspense } from 'react';
import type { RecordFormProps, SavedRecord } from './record-form-body.tsx';
import { Waiting } from './waiting.tsx';

// Lists carry their forms along; what draws them is loaded when somebody edits.
const Body = lazy(() => import('./record-form-body.tsx').then((file) => ({ default: file.RecordFormBody })));

/** A form for one record: drawn from its fields, checked by the contract, saved without overwriting what others did. */
export function RecordForm<Row extends SavedRecord>(props: RecordFormProps<Row>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Body {...(props as unknown as RecordFormProps<SavedRecord>)} />
    </Suspense>
  );
}
