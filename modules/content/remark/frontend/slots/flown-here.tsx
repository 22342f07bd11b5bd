import { type ComponentProps, lazy, Suspense } from 'react';

const FlownPanel = lazy(() => import('../parts/flown-panel.tsx').then((file) => ({ default: file.FlownPanel })));

/** What goes over the picture of a film, as a list below it, and where one says something at a moment of it. */
export default function FlownHere(props: ComponentProps<typeof FlownPanel>) {
  return (
    <Suspense fallback={<div style={{ blockSize: 44 }} />}>
      <FlownPanel {...props} />
    </Suspense>
  );
}
