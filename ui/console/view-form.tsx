import { lazy, Suspense } from 'react';
import type { ViewFormProps } from './view-form-body.tsx';
import { Waiting } from './waiting.tsx';

// Every table has it, and it is loaded when somebody saves a view.
const Body = lazy(() => import('./view-form-body.tsx').then((file) => ({ default: file.ViewFormBody })));

/** Names a view of a table and says who sees it. */
export function ViewForm(props: ViewFormProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Body {...props} />
    </Suspense>
  );
}
