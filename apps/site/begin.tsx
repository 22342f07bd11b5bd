import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readBoot } from './boot.ts';
import { startWith } from './start.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('the page lacks its root');

const embedded = readBoot(document);
// An empty shell is the exception, so its code comes only then.
const boot = embedded ?? (await (await import('./start-by-calls.ts')).bootByCalls());
const tree = <StrictMode>{await startWith(boot, embedded !== null)}</StrictMode>;
if (embedded === null) {
  // Stands where the page says that it is loading.
  createRoot(place).render(tree);
} else {
  // In a transition React lets go of the browser every few milliseconds, and does at once what somebody clicks meanwhile.
  startTransition(() => {
    hydrateRoot(place, tree, { onRecoverableError: (error) => console.error('hydration', error) });
  });
}
