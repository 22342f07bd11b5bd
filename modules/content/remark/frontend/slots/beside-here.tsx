import { type ComponentProps, lazy, Suspense } from 'react';

const BesidePanel = lazy(() => import('../parts/beside-panel.tsx').then((file) => ({ default: file.BesidePanel })));

/** What was said while a film was recorded, as the film comes to it. */
export default function BesideHere(props: ComponentProps<typeof BesidePanel>) {
  return (
    <Suspense>
      <BesidePanel {...props} />
    </Suspense>
  );
}
