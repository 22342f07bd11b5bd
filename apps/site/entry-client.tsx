import '../../ui/tokens/tokens.css';
import '../../ui/tokens/base.css';
import '../../ui/tokens/print.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readBoot } from './boot.ts';
import { startWith } from './start.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('the page lacks its root');

const embedded = readBoot(document);
// An empty shell is the exception, so its code comes only then.
const boot = embedded ?? (await (await import('./start-by-calls.ts')).bootByCalls());
const { tree, started } = await startWith(boot, embedded !== null);
if (embedded === null) {
  // Stands where the page says that it is loading.
  createRoot(place).render(<StrictMode>{tree}</StrictMode>);
} else {
  hydrateRoot(place, <StrictMode>{tree}</StrictMode>, {
    onRecoverableError: (error) => console.error('hydration', error),
  });
}
started();
