import { type ComponentProps, lazy, Suspense } from 'react';

const FlyingLayer = lazy(() => import('../parts/flying-layer.tsx').then((file) => ({ default: file.FlyingLayer })));

/** What people say, going over the picture of something that plays. */
export default function FlyingHere(props: ComponentProps<typeof FlyingLayer>) {
  return (
    <Suspense>
      <FlyingLayer {...props} />
    </Suspense>
  );
}
